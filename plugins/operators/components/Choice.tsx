import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

export interface ChoiceOption {
  readonly value: string;
  readonly text: string;
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly ChoiceOption[];
  readonly isWrong?: boolean;
  readonly onChange: (value: string) => void;
  /** Instead of options: groups of them. */
  readonly children?: ReactNode;
}

/** A menu of the browser, which works with a keyboard and on a phone. */
export function Choice({ id, label, value, options, isWrong = false, onChange, children }: ChoiceProps) {
  return (
    <TextField
      select
      fullWidth
      id={id}
      label={label}
      value={value}
      error={isWrong}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
      {children}
    </TextField>
  );
}
