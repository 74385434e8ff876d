/** For which answer to another question a question is asked. */
import TextField from '@mui/material/TextField';
import { useCopy } from '../../../../core/contract';
import type { Change } from '../../domain/applyChanges';
import { whenChanges } from '../../domain/questions/changeCondition';
import type { AnswerCondition } from '../../domain/questions/formParts';
import type { QuestionForm } from '../../domain/questions/questionForms';
import { dependentsOf, testableAnswers, type Question } from '../../domain/questions/readForm';
import { Note } from '../consoleStyles';

/** The answer in words: the title of an option, or yes and no. */
export function useAnswerText(): (question: Question | undefined, value: string | boolean) => string {
  const copy = useCopy();
  return (question, value) => {
    if (typeof value === 'string')
      return question?.options.find((option) => option.value === value)?.title ?? value;
    if (question?.kind === 'checkbox') return copy('operators.questions.ticked');
    return copy(value ? 'operators.questions.yes' : 'operators.questions.no');
  };
}

const asText = ({ question, value }: AnswerCondition): string => JSON.stringify([question, value]);

interface QuestionConditionProps {
  readonly form: QuestionForm;
  readonly questions: readonly Question[];
  readonly question: Question;
  readonly onChange: ((changes: readonly Change[]) => void) | undefined;
}

export function QuestionCondition({ form, questions, question, onChange }: QuestionConditionProps) {
  const copy = useCopy();
  const answerText = useAnswerText();
  const { when } = question.part;
  if (when === 'schema') return <Note>{copy('operators.questions.conditionInSchema')}</Note>;
  const dependents = dependentsOf(questions, question.name);
  // A condition that depends on itself would never be true.
  const tested = questions.filter((one) => one.name !== question.name && !dependents.includes(one));
  const conditions = new Map(
    tested.flatMap((one) =>
      testableAnswers(one).map((value) => {
        const condition = { question: one.name, value };
        return [asText(condition), condition] as const;
      }),
    ),
  );
  const current = when === undefined ? '' : asText(when);
  return (
    <TextField
      select
      id={`when-${question.id}`}
      label={copy('operators.questions.onlyWhen')}
      value={current}
      disabled={onChange === undefined}
      onChange={(event) =>
        onChange?.(whenChanges(form, questions, question, conditions.get(event.target.value)))
      }
      slotProps={{ select: { native: true } }}
    >
      <option value="">{copy('operators.questions.always')}</option>
      {when !== undefined && !conditions.has(current) && (
        <option value={current}>
          {copy('operators.questions.unknownAnswer', { value: String(when.value) })}
        </option>
      )}
      {tested.map((one) => {
        const answers = testableAnswers(one);
        return (
          answers.length > 0 && (
            <optgroup key={one.name} label={one.title}>
              {answers.map((value) => (
                <option key={String(value)} value={asText({ question: one.name, value })}>
                  {copy('operators.questions.whenAnswer', {
                    title: one.title,
                    answer: answerText(one, value),
                  })}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </TextField>
  );
}
