import { Button, Modal, useCopy } from '../../../core/contract';

interface Props {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what was typed is left unsaved. */
export function LeaveQuestion({ onStay, onLeave }: Props) {
  const copy = useCopy();
  return (
    <Modal
      role="alertdialog"
      title={copy('account.leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button kind="primary" onClick={onStay}>
            {copy('account.leave.stay')}
          </Button>
          <Button onClick={onLeave}>{copy('account.leave.go')}</Button>
        </>
      }
    >
      {copy('account.leave.help')}
    </Modal>
  );
}
