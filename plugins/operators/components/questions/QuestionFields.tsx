/** What the builder can change of one question. */
import styled from '@emotion/styled';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { typedLine, useCopy } from '../../../../core/contract';
import type { Change } from '../../domain/applyChanges';
import { helpChange, kindChanges, requiredChanges, titleChange } from '../../domain/questions/changeQuestion';
import type { QuestionForm } from '../../domain/questions/questionForms';
import { hasOwnOptions, KINDS } from '../../domain/questions/questionKind';
import type { Question } from '../../domain/questions/readForm';
import { Note } from '../consoleStyles';
import { QuestionCondition } from './QuestionCondition';
import { QuestionLimits } from './QuestionLimits';
import { QuestionOptions } from './QuestionOptions';
import { TypedText } from '../TypedText';
import { useFirstOptions } from './useFirstOptions';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  gridColumn: '1 / -1',
  padding: theme.spacing(1, 1, 1.5),
}));

export interface QuestionFieldsProps {
  readonly form: QuestionForm;
  readonly questions: readonly Question[];
  readonly question: Question;
  readonly onChange: ((changes: readonly Change[]) => void) | undefined;
}

function KindField({ form, question, onChange }: QuestionFieldsProps) {
  const copy = useCopy();
  const firstOptions = useFirstOptions();
  const { kind } = question;
  if (kind === undefined) return <Note>{copy('operators.questions.inSchema')}</Note>;
  return (
    <TextField
      select
      id={`kind-${question.id}`}
      label={copy('operators.questions.kind')}
      value={kind}
      disabled={onChange === undefined}
      onChange={(event) => {
        const next = KINDS.find((one) => one === event.target.value);
        if (next !== undefined) onChange?.(kindChanges(form, question, next, firstOptions()));
      }}
      slotProps={{ select: { native: true } }}
    >
      {KINDS.map((one) => (
        <option key={one} value={one}>
          {copy(`operators.questions.kind.${one}`)}
        </option>
      ))}
    </TextField>
  );
}

export function QuestionFields(props: QuestionFieldsProps) {
  const copy = useCopy();
  const { form, question, onChange } = props;
  const isReadOnly = onChange === undefined;
  return (
    <Fields>
      <TypedText
        label={copy('operators.questions.title.field')}
        value={question.title}
        disabled={isReadOnly}
        isValid={(text) => typedLine(text) !== ''}
        onCommit={(text) => onChange?.([titleChange(form, question, text)])}
      />
      <TypedText
        multiline
        label={copy('operators.questions.help.field')}
        value={question.help}
        disabled={isReadOnly}
        onCommit={(text) => onChange?.([helpChange(form, question, text)])}
      />
      <KindField {...props} />
      {hasOwnOptions(question.kind) && <QuestionOptions {...props} />}
      <FormControlLabel
        control={
          <Checkbox
            checked={question.isRequired}
            disabled={isReadOnly}
            onChange={(event) => onChange?.(requiredChanges(form, question, event.target.checked))}
          />
        }
        label={copy('operators.questions.required')}
      />
      <QuestionLimits {...props} />
      <QuestionCondition {...props} />
      {question.others.length > 0 && (
        <Note>{copy('operators.questions.others', { keywords: question.others.join(', ') })}</Note>
      )}
    </Fields>
  );
}
