import { useCopy } from '../../../core/contract';
import { AlertDialog } from '../../../core/contract/ui';

export interface LeaveWarningProps {
  /**
   * Why the customer leaves: 'startOver' clears the selection, 'away' keeps it, 'paying' leaves an open
   * payment.
   */
  readonly reason: 'startOver' | 'away' | 'paying';
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onReopen?: () => void;
}

/** Asks before the customer leaves checkout. */
export function LeaveWarning({ reason, onStay, onLeave, onReopen }: LeaveWarningProps) {
  const copy = useCopy();
  return (
    <AlertDialog
      // Where Back opened this dialog, Back again must close it without effect.
      entry={reason === 'startOver'}
      title={copy('checkout.leave.title')}
      primary={{ label: copy('checkout.leave.stay'), onPress: onStay }}
      other={{ label: copy('checkout.leave.go'), onPress: onLeave }}
      onClose={onStay}
      onReopen={onReopen}
    >
      {copy(`checkout.leave.${reason}`)}
    </AlertDialog>
  );
}
