import { Button, Modal, useCopy } from '../../../core/contract';

export interface LeaveWarningProps {
  /** Why the customer leaves: 'startOver' clears the selection, 'away' keeps it, 'paying' leaves a payment under way. */
  readonly reason: 'startOver' | 'away' | 'paying';
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before the customer leaves checkout. */
export function LeaveWarning({ reason, onStay, onLeave }: LeaveWarningProps) {
  const copy = useCopy();
  return (
    <Modal
      role="alertdialog"
      title={copy('checkout.leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button kind="primary" onClick={onStay}>
            {copy('checkout.leave.stay')}
          </Button>
          <Button onClick={onLeave}>{copy('checkout.leave.go')}</Button>
        </>
      }
    >
      {copy(`checkout.leave.${reason}`)}
    </Modal>
  );
}
