import styled from '@emotion/styled';
import { useId } from 'react';
import { useCopy, useTenant } from '../../../core/contract';
import { Button } from '../../../core/contract/ui';

export interface ContinueButtonProps {
  readonly label: string;
  /** The missing inputs, as texts that follow 'Still needed:'. Empty: the button is enabled. */
  readonly missing: readonly string[];
  /** Disabled until data is loaded. The customer does not need to do anything. */
  readonly waits?: boolean;
  readonly busy: boolean;
  /** Undefined: the button submits the form around it. */
  readonly onPress?: () => void;
}

const Why = styled('p')(({ theme }) => ({ margin: theme.spacing(1, 0, 0), color: theme.foyer.textQuiet }));

/** A disabled button can have the focus. Its description lists the missing fields. */
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
