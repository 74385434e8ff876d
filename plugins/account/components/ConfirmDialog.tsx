import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, Modal, Stack } from '../../../core/contract/ui';
import { selectAccount } from '../state/account';
import type { Refusal } from '../state/mutation';
import { bookingCancel, cardRemoval, guestPassCancellation } from '../state/events';
import { RefusalNotice } from './RefusalNotice';

const MUTATIONS = { bookingCancel, cardRemoval, passCancel: guestPassCancellation } as const;

/** What the owner of a dialog gives to it. */
export interface DialogProps {
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

interface Props extends DialogProps {
  readonly mutation: keyof typeof MUTATIONS;
  /** Copy keys. */
  readonly text: Readonly<Record<'title' | 'confirm' | 'busy' | 'keep' | 'failed', string>>;
  /** Undefined: the action is no longer possible. */
  readonly onConfirm: (() => void) | undefined;
  /** Above the notice of a refusal. */
  readonly intro?: ReactNode;
  /** The notice for refusals that need another text. */
  readonly refused?: (refusal: Refusal) => ReactNode;
  readonly children: ReactNode;
}

/** Asks for confirmation before something of the customer is cancelled or removed. Closes when it is done. */
export function ConfirmDialog({ mutation, text, intro, refused, onConfirm, children, ...dialog }: Props) {
  const { onClose, onReopen } = dialog;
  const copy = useCopy();
  const dispatch = useDispatch();
  const now = useSelector(selectAccount)[mutation];
  const { left } = MUTATIONS[mutation];
  const busy = now.at === 'busy';
  const done = now.at === 'done';
  useEffect(() => () => void dispatch(left()), [dispatch, left]);
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  const actions = (
    <>
      {onConfirm && (
        <Button kind="danger" busy={busy} busyLabel={copy(text.busy)} onClick={onConfirm}>
          {copy(text.confirm)}
        </Button>
      )}
      <Button kind="quiet" aria-disabled={busy} onClick={onClose}>
        {copy(text.keep)}
      </Button>
    </>
  );
  // A running request cannot be stopped. The dialog stays open until the result arrives.
  const close = busy ? undefined : onClose;
  return (
    <Modal title={copy(text.title)} onClose={close} onReopen={onReopen} actions={actions}>
      <Stack gap={2}>
        {intro}
        {now.at === 'refused' &&
          (refused?.(now.refusal) ?? <RefusalNotice refusal={now.refusal} title={copy(text.failed)} />)}
        {children}
      </Stack>
    </Modal>
  );
}
