import { useDispatch } from 'react-redux';
import { Checkbox, LinkButton, TermsModal, useCopy } from '../../../core/contract';
import type { Term } from '../../../schemas/generated/api';
import { termsAccepted, termsWithdrawn } from '../state/events';

interface Props {
  readonly terms: readonly Term[];
  readonly accepted: boolean;
  readonly disabled: boolean;
  readonly reading: boolean;
  readonly setReading: (reading: boolean) => void;
}

/** The tick of the terms: ticking opens them, I Agree ticks. */
export function TermsConsent({ terms, accepted, disabled, reading, setReading }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const agree = () => {
    setReading(false);
    dispatch(termsAccepted({ ids: terms.map((term) => term.id) }));
  };
  if (terms.length === 0) return null;
  return (
    <>
      <Checkbox
        label={copy('checkout.terms.accept')}
        checked={accepted}
        disabled={disabled}
        required
        onChange={() => (accepted ? dispatch(termsWithdrawn()) : setReading(true))}
        after={
          <LinkButton onClick={() => setReading(true)} aria-haspopup="dialog">
            {copy('checkout.terms.read')}
          </LinkButton>
        }
      />
      {reading && (
        <TermsModal terms={terms} accepted={accepted} onAgree={agree} onClose={() => setReading(false)} />
      )}
    </>
  );
}
