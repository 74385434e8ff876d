import { useState } from 'react';
import { useCopy } from '../../../core/contract';
import { Checkbox, LinkButton, TermsModal } from '../../../core/contract/ui';
import type { Term } from '../../../schemas/generated/api';

interface Props {
  /** Id of the checkbox. */
  readonly id: string;
  readonly terms: readonly Term[];
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
  readonly disabled: boolean;
  readonly error: string | undefined;
}

/** Checkbox for the terms. Ticking it opens the terms. 'I Agree' ticks the box. */
export function TermsCheckbox({ id, terms, accepted, onChange, disabled, error }: Props) {
  const copy = useCopy();
  const [reading, setReading] = useState(false);
  if (terms.length === 0) return null;
  const agree = () => {
    setReading(false);
    onChange(true);
  };
  return (
    <>
      <Checkbox
        id={id}
        label={copy('identity.register.terms')}
        checked={accepted}
        disabled={disabled}
        error={error}
        required
        onChange={() => (accepted ? onChange(false) : setReading(true))}
        after={
          <LinkButton type="button" aria-haspopup="dialog" onClick={() => setReading(true)}>
            {copy('identity.register.terms.read')}
          </LinkButton>
        }
      />
      {reading && (
        <TermsModal
          terms={terms}
          accepted={accepted}
          onAgree={agree}
          onClose={() => setReading(false)}
          onReopen={() => setReading(true)}
        />
      )}
    </>
  );
}
