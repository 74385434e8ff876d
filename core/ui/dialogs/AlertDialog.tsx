import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { Modal } from './Modal';
import type { DialogHistory } from './useModal';

interface DialogAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface AlertDialogProps extends DialogHistory {
  readonly title: string;
  /** The likely answer. Its button is first. */
  readonly primary: DialogAction;
  readonly other: DialogAction;
  /** Called by Close, Escape and a press outside. It must mean the answer that changes nothing. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that asks a question with two answers. */
export function AlertDialog({ title, primary, other, onClose, children, ...history }: AlertDialogProps) {
  return (
    <Modal
      {...history}
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" onClick={primary.onPress}>
            {primary.label}
          </Button>
          <Button onClick={other.onPress}>{other.label}</Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
