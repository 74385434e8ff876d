import { Checkbox, LinkButton, TermsModal, type TermsText } from '../../../core/contract/ui';

export interface AgreementProps {
  readonly label: string;
  readonly readLabel: string;
  readonly texts: readonly TermsText[];
  readonly accepted: boolean;
  readonly disabled: boolean;
  readonly reading: boolean;
  readonly setReading: (reading: boolean) => void;
  readonly onAgree: () => void;
  readonly onWithdraw: () => void;
}

/** Ticking the box opens the texts. I Agree ticks the box. */
export function Agreement(props: AgreementProps) {
  const { label, readLabel, texts, accepted, disabled, reading, setReading, onAgree, onWithdraw } = props;
  const agree = () => {
    setReading(false);
    onAgree();
  };
  return (
    <>
      <Checkbox
        label={label}
        checked={accepted}
        disabled={disabled}
        required
        onChange={() => (accepted ? onWithdraw() : setReading(true))}
        after={
          <LinkButton onClick={() => setReading(true)} aria-haspopup="dialog">
            {readLabel}
          </LinkButton>
        }
      />
      {reading && (
        <TermsModal
          terms={texts}
          accepted={accepted}
          onAgree={agree}
          onClose={() => setReading(false)}
          onReopen={() => setReading(true)}
        />
      )}
    </>
  );
}
