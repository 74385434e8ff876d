import { AlertDialog, useCopy } from '../../../core/contract';

interface Props {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what was typed is left unsaved. */
export function LeaveDialog({ onStay, onLeave }: Props) {
  const copy = useCopy();
  return (
    <AlertDialog
      // Back itself asks it.
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
