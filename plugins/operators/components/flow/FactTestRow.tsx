/** One fact of a condition, and the values that it must have. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { factInWords, typedLine, useCopy } from '../../../../core/contract';
import type { FactTest, FactValue } from '../../domain/conditionForm';
import { firstTest, type FactOption } from '../../domain/factOptions';
import { useTyped } from '../useTyped';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
}));

const NATIVE = { select: { native: true } };

interface RowProps {
  readonly test: FactTest;
  readonly facts: readonly FactOption[];
  /** Undefined: the condition can be read and not changed. */
  readonly onChange: ((test: FactTest) => void) | undefined;
  readonly onRemove: () => void;
}

function FactMenu({ test, facts, onChange }: RowProps) {
  const copy = useCopy();
  const label = copy('operators.condition.fact');
  const option = (fact: FactOption) => (
    <option key={fact.name} value={fact.name} disabled={fact.knownAfter !== undefined}>
      {fact.knownAfter === undefined
        ? fact.title
        : copy('operators.condition.knownAfter', { fact: fact.title, section: fact.knownAfter })}
    </option>
  );
  const own = facts.filter(({ isOwn }) => isOwn);
  const isKnown = facts.some(({ name }) => name === test.fact);
  return (
    <TextField
      select
      value={test.fact}
      disabled={onChange === undefined}
      onChange={({ target }) => {
        const chosen = facts.find(({ name }) => name === target.value);
        if (chosen) onChange?.(firstTest(chosen));
      }}
      slotProps={{ ...NATIVE, htmlInput: { 'aria-label': label } }}
      sx={{ maxWidth: '18rem' }}
    >
      {!isKnown && <option value={test.fact}>{factInWords(test.fact)}</option>}
      {facts.filter(({ isOwn }) => !isOwn).map(option)}
      {own.length > 0 && <optgroup label={copy('operators.condition.own')}>{own.map(option)}</optgroup>}
    </TextField>
  );
}

/** Values of a fact without a list of values, separated by commas. */
function TypedValues({ test, onChange, type }: RowProps & { readonly type: FactOption['type'] }) {
  const copy = useCopy();
  const read = (typed: string): readonly FactValue[] =>
    typed
      .split(',')
      .map(typedLine)
      .filter((one) => one !== '')
      .map((one) => (type === 'number' ? Number(one) : one));
  const isValid = (typed: string) => {
    const values = read(typed);
    return values.length > 0 && values.every((value) => !Number.isNaN(value));
  };
  const {
    text,
    type: onType,
    commit,
  } = useTyped(test.values.join(', '), (typed) => onChange?.({ ...test, values: read(typed) }), isValid);
  return (
    <TextField
      value={text}
      error={!isValid(text)}
      disabled={onChange === undefined}
      onChange={(event) => onType(event.target.value)}
      onBlur={commit}
      slotProps={{ htmlInput: { 'aria-label': copy('operators.condition.values'), autoComplete: 'off' } }}
    />
  );
}

function YesNo({ test, onChange, fact }: RowProps & { readonly fact: FactOption }) {
  const copy = useCopy();
  const words = (value: FactValue, title: string) =>
    fact.isOwn ? copy(value === true ? 'operators.condition.isTrue' : 'operators.condition.isFalse') : title;
  return (
    <TextField
      select
      value={String(test.values[0] !== test.isNot)}
      disabled={onChange === undefined}
      onChange={({ target }) => onChange?.({ ...test, isNot: false, values: [target.value === 'true'] })}
      slotProps={{ ...NATIVE, htmlInput: { 'aria-label': copy('operators.condition.values') } }}
    >
      {fact.values.map(({ value, title }) => (
        <option key={String(value)} value={String(value)}>
          {words(value, title)}
        </option>
      ))}
    </TextField>
  );
}

function Listed({ test, onChange, fact }: RowProps & { readonly fact: FactOption }) {
  const copy = useCopy();
  const toggle = (value: FactValue, isChosen: boolean) => {
    const others = test.values.filter((each) => each !== value);
    const values = isChosen ? [...others, value] : others;
    // A test without values would be no test.
    if (values.length > 0) onChange?.({ ...test, values });
  };
  return (
    <>
      <TextField
        select
        value={String(test.isNot)}
        disabled={onChange === undefined}
        onChange={({ target }) => onChange?.({ ...test, isNot: target.value === 'true' })}
        slotProps={{ ...NATIVE, htmlInput: { 'aria-label': copy('operators.condition.operator') } }}
      >
        <option value="false">{copy('operators.condition.is')}</option>
        <option value="true">{copy('operators.condition.isNot')}</option>
      </TextField>
      {fact.values.map(({ value, title }) => (
        <FormControlLabel
          key={String(value)}
          label={title}
          control={
            <Checkbox
              checked={test.values.includes(value)}
              disabled={onChange === undefined}
              onChange={(event) => toggle(value, event.target.checked)}
            />
          }
        />
      ))}
    </>
  );
}

function Values(props: RowProps & { readonly fact: FactOption }) {
  if (props.fact.type === 'boolean') return <YesNo {...props} />;
  if (props.fact.values.length > 0) return <Listed {...props} />;
  return <TypedValues {...props} type={props.fact.type} />;
}

export function FactTestRow(props: RowProps) {
  const { test, facts, onChange, onRemove } = props;
  const copy = useCopy();
  const fact = facts.find(({ name }) => name === test.fact);
  const title = fact?.title ?? factInWords(test.fact);
  return (
    <Row role="group" aria-label={title}>
      <FactMenu {...props} />
      {fact && <Values key={fact.name} {...props} fact={fact} />}
      {onChange && (
        <Button onClick={onRemove} aria-label={copy('operators.condition.removeOne', { fact: title })}>
          {copy('operators.condition.remove')}
        </Button>
      )}
    </Row>
  );
}
