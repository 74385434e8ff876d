import type { ReactNode } from 'react';
import { Button } from './Button';
import { Modal } from './Modal';
import type { DialogHistory } from './useModal';

interface Answer {
  readonly label: string;
  readonly onPress: () => void;
}

export interface AlertDialogProps extends DialogHistory {
  readonly title: string;
  /** The likely answer; its button stands first. */
  readonly primary: Answer;
  readonly other: Answer;
  /** Close, Escape, a press outside: they mean the answer that changes nothing. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Interrupts with a question that has two answers. */
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
