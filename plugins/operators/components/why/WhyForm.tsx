/** The question: about a section, a membership or a centre, and for whom. */
import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { useCopy } from '../../../../core/contract';
import { Notice } from '../../../../core/contract/ui';
import { isComplete, KINDS, type SectionChoice, type WhyQuestion } from '../../domain/why';
import { Blocks, Heading, Panel, PanelBody } from '../consoleStyles';
import { useFocusOfWrong } from '../useFocusOfWrong';
import { Choice } from '../Choice';
import { OfferFields } from './OfferFields';
import { Fields, PersonFields } from './PersonFields';

interface WhyFormProps {
  readonly tenant: string;
  readonly sections: readonly SectionChoice[];
  readonly initial: WhyQuestion;
  /** Undefined: the form has no question that can be answered. */
  readonly onAsk: (question: WhyQuestion | undefined) => void;
}

interface SectionFieldProps {
  readonly sections: readonly SectionChoice[];
  readonly question: WhyQuestion;
  readonly tried: boolean;
  readonly onChange: (question: WhyQuestion) => void;
}

const valueOf = ({ area, section }: Pick<SectionChoice, 'area' | 'section'>): string => `${area} ${section}`;

function SectionField({ sections, question, tried, onChange }: SectionFieldProps) {
  const copy = useCopy();
  const optionsOf = (choices: readonly SectionChoice[]) =>
    choices.map((choice) => (
      <option key={valueOf(choice)} value={valueOf(choice)}>
        {choice.title}
      </option>
    ));
  const others = sections.filter(({ isListed }) => !isListed);
  const areas = [...new Set(sections.filter(({ isListed }) => isListed).map(({ area }) => area))];
  return (
    <Choice
      id="why-section"
      label={copy('operators.explain.section')}
      value={valueOf({ area: question.area ?? '', section: question.section ?? '' })}
      isWrong={tried && !isComplete(question)}
      options={[{ value: ' ', text: copy('operators.explain.choose') }]}
      onChange={(value) => {
        const chosen = sections.find((choice) => valueOf(choice) === value);
        onChange({ ...question, area: chosen?.area ?? '', section: chosen?.section ?? '' });
      }}
    >
      {areas.map((area) => (
        <optgroup key={area} label={copy('operators.flow.area', { area })}>
          {optionsOf(sections.filter((choice) => choice.isListed && choice.area === area))}
        </optgroup>
      ))}
      {others.length > 0 && (
        <optgroup label={copy('operators.explain.unlisted')}>{optionsOf(others)}</optgroup>
      )}
    </Choice>
  );
}

export function WhyForm({ tenant, sections, initial, onAsk }: WhyFormProps) {
  const copy = useCopy();
  const [question, setQuestion] = useState(initial);
  const [tried, setTried] = useState(false);
  const [form, focusWrong] = useFocusOfWrong();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    onAsk(isComplete(question) ? question : undefined);
    if (!isComplete(question)) focusWrong();
  };
  return (
    <Panel aria-label={copy('operators.explain.question')}>
      <PanelBody>
        <form ref={form} onSubmit={submit} noValidate>
          <Blocks>
            <Fields>
              <Choice
                id="why-kind"
                label={copy('operators.explain.kind')}
                value={question.kind}
                options={KINDS.map((kind) => ({ value: kind, text: copy(`operators.explain.kind.${kind}`) }))}
                onChange={(value) => {
                  const kind = KINDS.find((each) => each === value);
                  if (kind === undefined) return;
                  setQuestion({ ...question, kind });
                  setTried(false);
                  // The answer below is about another kind of thing.
                  onAsk(undefined);
                }}
              />
              {question.kind === 'section' && (
                <SectionField sections={sections} question={question} tried={tried} onChange={setQuestion} />
              )}
            </Fields>
            {question.kind !== 'section' && (
              <OfferFields tenant={tenant} question={question} tried={tried} onChange={setQuestion} />
            )}
            <Heading>{copy('operators.explain.person')}</Heading>
            <PersonFields question={question} onChange={setQuestion} />
            {tried && !isComplete(question) && (
              <Notice kind="danger" role="alert" title={copy('operators.explain.incomplete')}>
                {copy(`operators.explain.incomplete.${question.kind}`)}
              </Notice>
            )}
            <div>
              <Button type="submit" variant="contained">
                {copy('operators.explain.ask')}
              </Button>
            </div>
          </Blocks>
        </form>
      </PanelBody>
    </Panel>
  );
}
