import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useRemoteData } from '../../../core/contract';
import { Button, Modal, Notice, Skeleton, Stack } from '../../../core/contract/ui';
import type { SavedCard } from '../../../schemas/generated/api';
import { selectAccount } from '../state/account';
import { cardRemoval, savedCard } from '../state/events';
import { RefusalNotice } from './RefusalNotice';
import { AccountData } from './AccountData';
import { ActionCard } from './ActionCard';

interface RemoveCardProps {
  readonly card: SavedCard;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

function RemoveCard({ card, onClose, onReopen }: RemoveCardProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { cardRemoval: now } = useSelector(selectAccount);
  const busy = now.at === 'busy';
  useEffect(
    () => () => {
      dispatch(cardRemoval.left());
    },
    [dispatch],
  );
  const actions = (
    <>
      <Button
        kind="danger"
        busy={busy}
        busyLabel={copy('account.card.removing')}
        onClick={() => dispatch(cardRemoval.asked())}
      >
        {copy('account.card.remove')}
      </Button>
      <Button kind="quiet" aria-disabled={busy} onClick={onClose}>
        {copy('account.card.keep')}
      </Button>
    </>
  );
  return (
    <Modal
      title={copy('account.card.removeTitle')}
      onClose={busy ? undefined : onClose}
      onReopen={onReopen}
      actions={actions}
    >
      <Stack gap={2}>
        {now.at === 'refused' && (
          <RefusalNotice refusal={now.refusal} title={copy('account.card.removeFailed')} />
        )}
        <div>{copy('account.card.removeHelp', { type: card.cardType, digits: card.lastFourDigits })}</div>
      </Stack>
    </Modal>
  );
}

function Saved({ card }: { readonly card: SavedCard | null }) {
  const copy = useCopy();
  const [asks, setAsks] = useState(false);
  const close = useCallback(() => setAsks(false), []);
  if (!card) return <div>{copy('account.card.none')}</div>;
  const { cardType, lastFourDigits, expiryDate, recentlyExpired } = card;
  return (
    <>
      <div>
        <strong>{copy('account.card.name', { type: cardType, digits: lastFourDigits })}</strong>
        <br />
        {copy('account.card.expires', { date: expiryDate })}
      </div>
      {recentlyExpired && <Notice kind="warning">{copy('account.card.expired')}</Notice>}
      <div>
        <Button size="md" onClick={() => setAsks(true)}>
          {copy('account.card.remove')}
        </Button>
      </div>
      {asks && <RemoveCard card={card} onClose={close} onReopen={() => setAsks(true)} />}
    </>
  );
}

/** The saved card. With it the next payment needs only the security code. */
export function SavedCardPanel() {
  const copy = useCopy();
  const [reading, again] = useRemoteData((state) => selectAccount(state).savedCard, savedCard, undefined);
  return (
    <ActionCard icon="card" title={copy('account.card.title')}>
      <AccountData
        remote={reading}
        failed="account.card.failed"
        onRetry={again}
        placeholder={<Skeleton lines={3} />}
      >
        {(card) => <Saved card={card} />}
      </AccountData>
    </ActionCard>
  );
}
