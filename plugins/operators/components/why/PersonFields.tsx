/** The described person: menus of the facts, in the words of the plugins. */
import styled from '@emotion/styled';
import TextField from '@mui/material/TextField';
import { useCopy } from '../../../../core/contract';
import { Disclosure } from '../../../../core/contract/ui';
import type { CatalogueFact } from '../../../../schemas/generated/api';
import {
  factsOfPerson,
  PERSONAS,
  personaOf,
  valuesOfFact,
  withFact,
  withPersona,
  type WhyQuestion,
} from '../../domain/why';
import { useCatalogue } from '../useCatalogue';
import { Choice } from '../Choice';

export const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(2),
}));

interface PersonFieldsProps {
  readonly question: WhyQuestion;
  readonly onChange: (question: WhyQuestion) => void;
}

/** 'paying monthly' -> 'Paying monthly' */
const inMenu = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1);

function FactField({ fact, question, onChange }: PersonFieldsProps & { readonly fact: CatalogueFact }) {
  const copy = useCopy();
  const { name, title, phrases, type } = fact;
  const id = `why-${name}`;
  const value = String(question.facts[name] ?? '');
  const set = (text: string) => onChange({ ...question, facts: withFact(question.facts, name, text) });
  const values = valuesOfFact(fact);
  if (values.length === 0)
    return (
      <TextField
        fullWidth
        id={id}
        label={title}
        value={value}
        type={type === 'number' ? 'number' : 'text'}
        onChange={(event) => set(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    );
  const options = values.map((each) => ({ value: each, text: inMenu(phrases[each] ?? each) }));
  return (
    <Choice
      id={id}
      label={title}
      value={value}
      options={[{ value: '', text: copy('operators.explain.notDescribed') }, ...options]}
      onChange={set}
    />
  );
}

export function PersonFields({ question, onChange }: PersonFieldsProps) {
  const copy = useCopy();
  const facts = factsOfPerson(useCatalogue());
  const isOfPlatform = question.kind !== 'section';
  const field = (fact: CatalogueFact) => (
    <FactField key={fact.name} fact={fact} question={question} onChange={onChange} />
  );
  const { age: _age, date: _date, ...others } = question;
  return (
    <>
      <Fields>
        <Choice
          id="why-persona"
          label={copy('operators.preview.persona')}
          value={personaOf(question) ?? ''}
          options={[
            { value: '', text: copy('operators.explain.notDescribed') },
            ...PERSONAS.map((each) => ({ value: each, text: copy(`operators.preview.persona.${each}`) })),
          ]}
          onChange={(value) => {
            const persona = PERSONAS.find((each) => each === value);
            onChange({ ...question, facts: withPersona(question.facts, persona) });
          }}
        />
        {facts.filter(({ values }) => values !== null).map(field)}
        {isOfPlatform && (
          <>
            <TextField
              fullWidth
              id="why-age"
              label={copy('operators.explain.age')}
              type="number"
              value={question.age ?? ''}
              onChange={({ target: { value } }) =>
                onChange({
                  ...others,
                  ...(question.date !== undefined && { date: question.date }),
                  ...(value !== '' && { age: Number(value) }),
                })
              }
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: 0, max: 130 } }}
            />
            <TextField
              fullWidth
              id="why-date"
              label={copy('operators.explain.date')}
              type="date"
              value={question.date ?? ''}
              onChange={({ target: { value } }) =>
                onChange({
                  ...others,
                  ...(question.age !== undefined && { age: question.age }),
                  ...(value !== '' && { date: value }),
                })
              }
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </>
        )}
      </Fields>
      <Disclosure summary={copy('operators.explain.more')}>
        <Fields>{facts.filter(({ values }) => values === null).map(field)}</Fields>
      </Disclosure>
    </>
  );
}
