import { useState, type ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from '../controls/Checkbox';
import { LinkButton } from '../controls/LinkButton';
import { InlineTerms } from './InlineTerms';
import { TermsModal } from './TermsModal';
import { useTermsTitle, type TermsText } from './TermsText';
import { isShort } from './visibleText';

export interface TermsCheckboxProps extends Pick<CheckboxProps, 'id' | 'label' | 'disabled' | 'error'> {
  /** The label of the link that opens a long text. */
  readonly readLabel: string;
  readonly terms: readonly TermsText[];
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
  /** Whether the text is open for reading, and its setter. Without it, the checkbox keeps this state itself. */
  readonly reading?: readonly [isReading: boolean, setReading: (isReading: boolean) => void];
}

/** The part of a statement that says what one agrees to. */
function useSubject(statement: ReactNode, terms: readonly TermsText[]): string {
  const title = useTermsTitle(terms);
  const general = useTermsTitle([]);
  return [title, general].find((name) => typeof statement === 'string' && statement.includes(name)) ?? '';
}

/** A statement with its subject in bold. */
function Statement({ text, subject }: { readonly text: ReactNode; readonly subject: string }) {
  if (typeof text !== 'string' || subject === '') return text;
  const at = text.indexOf(subject);
  return (
    <>
      {text.slice(0, at)}
      <strong>{subject}</strong>
      {text.slice(at + subject.length)}
    </>
  );
}

/**
 * Checkbox for terms. A short text stands below it, and the box can be ticked at its end. A long text opens
 * in a dialog: ticking the box opens it, and 'I Agree' ticks the box.
 */
export function TermsCheckbox({ label, reading, ...props }: TermsCheckboxProps) {
  const ownReading = useState(false);
  const [isReading, setReading] = reading ?? ownReading;
  const { terms } = props;
  const subject = useSubject(label, terms);
  const shared = {
    ...props,
    label: <Statement text={label} subject={subject} />,
    isReading,
    setReading,
  };
  return isShort(terms) ? (
    // Another text must be read again.
    <InlineTerms key={JSON.stringify(terms)} {...shared} shownTitle={subject} />
  ) : (
    <LinkedTerms {...shared} />
  );
}

/** The props of a terms checkbox in its two forms. */
export interface TermsRowProps extends Omit<TermsCheckboxProps, 'reading'> {
  readonly isReading: boolean;
  readonly setReading: (isReading: boolean) => void;
}

function LinkedTerms(props: TermsRowProps) {
  const { readLabel, terms, accepted, onChange, isReading, setReading, ...box } = props;
  return (
    <div>
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
    </div>
  );
}
