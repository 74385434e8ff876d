import TextField from '@mui/material/TextField';
import { typedText, useCopy } from '../../../core/contract';

/** Characters: the server refuses a longer reason. */
export const MAX_REASON = 500;

/** False for an empty and for a too long reason. */
export const isReason = (typed: string): boolean => {
  const { length } = typedText(typed);
  return length > 0 && length <= MAX_REASON;
};

interface ReasonFieldProps {
  readonly value: string;
  readonly tried: boolean;
  readonly onChange: (value: string) => void;
  /** Default: 'Why?' */
  readonly label?: string;
  readonly missing?: string;
  readonly help?: string;
}

/** Why an operator does something, or another text of at most 500 characters. */
export function ReasonField({ value, tried, onChange, label, missing, help }: ReasonFieldProps) {
  const copy = useCopy();
  const isWrong = tried && !isReason(value);
  const problem =
    typedText(value) === ''
      ? (missing ?? copy('operators.publish.noReason'))
      : copy('operators.publish.longReason', { max: MAX_REASON });
  return (
    <TextField
      fullWidth
      multiline
      minRows={2}
      label={label ?? copy('operators.publish.reason')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isWrong}
      helperText={isWrong ? problem : help}
    />
  );
}
