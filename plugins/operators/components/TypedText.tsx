/** A text field that is saved after a pause and when it is left. */
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { useTyped } from './useTyped';

interface TypedTextProps extends Pick<
  TextFieldProps,
  'disabled' | 'error' | 'helperText' | 'sx' | 'multiline'
> {
  readonly label: string;
  /** Items of a list: the heading of the list is their visible label. */
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly onCommit: (text: string) => void;
  readonly isValid?: (text: string) => boolean;
}

export function TypedText({
  label,
  value,
  onCommit,
  isValid,
  multiline = false,
  isLabelHidden = false,
  ...rest
}: TypedTextProps) {
  const { text, type, commit } = useTyped(value, onCommit, isValid);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !multiline) commit();
  };
  return (
    <TextField
      {...rest}
      {...(isLabelHidden ? { slotProps: { htmlInput: { 'aria-label': label } } } : { label })}
      value={text}
      multiline={multiline}
      onChange={(event) => type(event.target.value)}
      onBlur={commit}
      onKeyDown={press}
    />
  );
}
