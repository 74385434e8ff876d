import type { RefObject } from 'react';
import { TextField } from '../ui/controls/TextField';

export interface FinderFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly onType: (typed: string) => void;
  readonly onEnter: () => void;
}

/** A search field for a venue or location. It is uncontrolled, so that typing never waits for rendering. */
export const FinderField = ({ field, label, onType, onEnter }: FinderFieldProps) => (
  <TextField
    ref={field}
    type="search"
    label={label}
    autoComplete="off"
    enterKeyHint="search"
    width="l"
    defaultValue=""
    onChange={(event) => onType(event.target.value)}
    onKeyDown={(event) => {
      if (event.key === 'Enter') onEnter();
    }}
  />
);
