import { useState } from 'react';
import { Checkbox, type CheckboxProps } from '../controls/Checkbox';
import { LinkButton } from '../controls/LinkButton';
import { TermsModal, type TermsText } from './TermsModal';

export interface TermsCheckboxProps extends Pick<CheckboxProps, 'id' | 'label' | 'disabled' | 'error'> {
  /** The label of the link that opens the terms. */
  readonly readLabel: string;
  readonly terms: readonly TermsText[];
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
  /** Whether the terms are open, and its setter, if something else on the page opens them too. */
  readonly reading?: readonly [isReading: boolean, setReading: (isReading: boolean) => void];
}

/** Checkbox for terms. Ticking it opens the terms. 'I Agree' ticks the box. */
export function TermsCheckbox({ readLabel, terms, accepted, onChange, reading, ...box }: TermsCheckboxProps) {
  const own = useState(false);
  const [isReading, setReading] = reading ?? own;
  return (
    <>
      <Checkbox
        {...box}
        checked={accepted}
        required
        onChange={() => (accepted ? onChange(false) : setReading(true))}
        after={
          <LinkButton aria-haspopup="dialog" onClick={() => setReading(true)}>
            {readLabel}
          </LinkButton>
        }
      />
      {isReading && (
        <TermsModal
          terms={terms}
          accepted={accepted}
          onAgree={() => {
            setReading(false);
            if (!accepted) onChange(true);
          }}
          onClose={() => setReading(false)}
          onReopen={() => setReading(true)}
        />
      )}
    </>
  );
}
