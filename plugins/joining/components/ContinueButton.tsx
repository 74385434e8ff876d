import styled from '@emotion/styled';
import { useId } from 'react';
import { Button, useCopy, useTenant } from '../../../core/contract';

export interface ContinueButtonProps {
  readonly label: string;
  /** What still stands in the way, in words that follow 'Still needed:'. Empty: the way is open. */
  readonly missing: readonly string[];
  /** Closed for a moment, until something is loaded: nothing that the person could do. */
  readonly waits?: boolean;
  readonly busy: boolean;
  /** Absent: it sends the form around it. */
  readonly onPress?: () => void;
}

const Why = styled('p')(({ theme }) => ({ margin: theme.spacing(1, 0, 0), color: theme.foyer.textQuiet }));

/** The one button that leads on. While it is closed it can be reached, and says what is missing. */
export function ContinueButton({ label, missing, waits = false, busy, onPress }: ContinueButtonProps) {
  const copy = useCopy();
  const { locale } = useTenant();
  const why = useId();
  const isClosed = waits || missing.length > 0;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(missing);
  return (
    <div>
      <Button
        kind="primary"
        type={onPress ? 'button' : 'submit'}
        aria-disabled={isClosed}
        aria-describedby={missing.length > 0 ? why : undefined}
        busy={busy}
        onClick={onPress}
      >
        {label}
      </Button>
      {missing.length > 0 && <Why id={why}>{copy('joining.missing.list', { list })}</Why>}
    </div>
  );
}
