import { useCopy } from '../../../core/contract';
import { AlertDialog } from '../../../core/contract/ui';

interface Props {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks for confirmation before unsaved input is discarded. */
export function LeaveDialog({ onStay, onLeave }: Props) {
  const copy = useCopy();
  return (
    <AlertDialog
      // The Back button can open this dialog, so it adds no history entry.
      entry={false}
      title={copy('account.leave.title')}
      primary={{ label: copy('account.leave.stay'), onPress: onStay }}
      other={{ label: copy('account.leave.go'), onPress: onLeave }}
      onClose={onStay}
    >
      {copy('account.leave.help')}
    </AlertDialog>
  );
}
