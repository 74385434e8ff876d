/** The limits of an answer: least and most, and the form of a text. */
import TextField from '@mui/material/TextField';
import { useCopy } from '../../../../core/contract';
import {
  limitChanges,
  limitOf,
  PATTERN_NAMES,
  patternChange,
  patternOf,
  typedLimit,
} from '../../domain/questions/limits';
import { limitsOf, type LimitKeyword } from '../../domain/questions/questionKind';
import { Line } from '../consoleStyles';
import { useTyped } from '../useTyped';
import type { QuestionFieldsProps } from './QuestionFields';

function LimitField({ keyword, ...props }: QuestionFieldsProps & { readonly keyword: LimitKeyword }) {
  const copy = useCopy();
  const { form, question, onChange } = props;
  const kind = question.kind ?? 'text';
  const limit = limitOf(question, keyword);
  const { text, type, commit } = useTyped(
    limit === undefined ? '' : String(limit),
    (typed) => {
      const changes = limitChanges(form, question, keyword, typedLimit(typed, keyword, kind) ?? null);
      if (changes.length > 0) onChange?.(changes);
    },
    (typed) => typedLimit(typed, keyword, kind) !== undefined,
  );
  const isWrong = typedLimit(text, keyword, kind) === undefined;
  return (
    <TextField
      label={copy(`operators.questions.limit.${keyword}`)}
      value={text}
      disabled={onChange === undefined}
      error={isWrong}
      helperText={isWrong ? copy('operators.questions.limit.wrong') : undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={commit}
      slotProps={{ htmlInput: { inputMode: kind === 'number' ? 'decimal' : 'numeric', autoComplete: 'off' } }}
      sx={{ width: '11rem' }}
    />
  );
}

function PatternField({ form, question, onChange }: QuestionFieldsProps) {
  const copy = useCopy();
  const pattern = patternOf(question);
  return (
    <TextField
      select
      id={`pattern-${question.id}`}
      label={copy('operators.questions.pattern')}
      value={pattern ?? ''}
      disabled={onChange === undefined}
      onChange={(event) => {
        const name = PATTERN_NAMES.find((one) => one === event.target.value);
        onChange?.([patternChange(form, question, name)]);
      }}
      slotProps={{ select: { native: true } }}
    >
      <option value="">{copy('operators.questions.pattern.any')}</option>
      {PATTERN_NAMES.map((name) => (
        <option key={name} value={name}>
          {copy(`operators.questions.pattern.${name}`)}
        </option>
      ))}
      {pattern === 'other' && <option value="other">{copy('operators.questions.pattern.other')}</option>}
    </TextField>
  );
}

export function QuestionLimits(props: QuestionFieldsProps) {
  const { id, kind } = props.question;
  const limits = limitsOf(kind);
  if (limits.length === 0) return null;
  return (
    <>
      <Line>
        {limits.map((keyword) => (
          <LimitField key={`${id} ${keyword}`} keyword={keyword} {...props} />
        ))}
      </Line>
      {kind === 'text' && <PatternField {...props} />}
    </>
  );
}
