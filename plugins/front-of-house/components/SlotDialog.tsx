/**
 * Details of one slot: all prices, and the entitlements that could pay for it. Staff can choose another one
 * than the default.
 */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { entitlementRequest, useCopy, type RemoteData } from '../../../core/contract';
import { Button, Modal, RadioCards, Retry, Skeleton } from '../../../core/contract/ui';
import type { SlotDetail } from '../../../schemas/generated/api';
import type { SlotQuery } from '../domain/queries';
import { slotClosed, slot as slotDetail } from '../state/events';
import { Quiet } from './counterStyles';
import { useCounterCart } from './useCounterCart';
import { useTillMoney } from './useTillMoney';

const PRICE = 'price:';
const COVER = 'cover:';

/** The choices: entitlements first, in the server's order of use, then every price. */
function useChoices({ covers, prices }: SlotDetail) {
  const copy = useCopy();
  const { money } = useTillMoney();
  return [
    ...covers.map(({ kind, id, name, usesLeft }) => ({
      value: `${COVER}${kind} ${id}`,
      label: name,
      help: usesLeft === null ? undefined : copy('front-of-house.slot.usesLeft', { count: usesLeft }),
      aside: money(0),
      usual: true,
      disabled: false,
    })),
    ...prices.map(({ id, name, price, available, reason, usual }) => ({
      value: PRICE + id,
      label: name,
      help: reason ?? undefined,
      aside: money(price.raw.amount),
      usual,
      disabled: !available,
    })),
  ];
}

/** The server's default choice: the first entitlement, or the usual price. */
const usualOf = (choices: ReturnType<typeof useChoices>): string =>
  choices.find(({ usual }) => usual)?.value ?? '';

const optionsOf = (choice: string, { covers }: SlotDetail) => {
  const cover = covers.find(({ kind, id }) => choice === `${COVER}${kind} ${id}`);
  if (cover) return { options: entitlementRequest(cover, covers) };
  return { pricing_option_id: choice.slice(PRICE.length), options: { cover: 'none' as const } };
};

interface ReadyProps {
  readonly detail: SlotDetail;
  readonly customerId: string;
}

function Ready({ detail, customerId }: ReadyProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { addRequested } = useCounterCart().port;
  const choices = useChoices(detail);
  const [choice, setChoice] = useState(usualOf(choices));
  const { slot, activity, priceNote } = detail;
  const close = () => dispatch(slotClosed());
  const add = () => {
    const item = { id: slot.id, type: 'booking' as const, purchased_for_user_id: customerId };
    dispatch(addRequested({ items: [{ ...item, ...optionsOf(choice, detail) }] }));
    close();
  };
  return (
    <Modal
      title={copy('front-of-house.slot.heading', { name: activity.name, time: slot.startTime })}
      onClose={close}
      onReopen={() => dispatch(slotDetail.requested({ slotId: slot.id, customerId }))}
      actions={
        <>
          <Button kind="primary" onClick={add} aria-disabled={choice === ''}>
            {copy('front-of-house.slot.addToBasket')}
          </Button>
          <Button onClick={close}>{copy('front-of-house.cancel')}</Button>
        </>
      }
    >
      <RadioCards
        legend={copy('front-of-house.slot.choose')}
        options={choices}
        value={choice}
        onChange={setChoice}
      />
      {priceNote && <Quiet>{priceNote}</Quiet>}
    </Modal>
  );
}

interface Props {
  readonly remote: Exclude<RemoteData<SlotDetail, SlotQuery>, { status: 'idle' }>;
}

export function SlotDialog({ remote }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { query } = remote;
  if (remote.status === 'ready') return <Ready detail={remote.data} customerId={query.customerId} />;
  const open = () => dispatch(slotDetail.requested(query));
  return (
    <Modal title={copy('front-of-house.slot.prices')} onClose={() => dispatch(slotClosed())} onReopen={open}>
      {remote.status === 'loading' ? (
        <Skeleton height={160} />
      ) : (
        <Retry title={copy('front-of-house.slot.failed')} message={remote.error.message} onRetry={open} />
      )}
    </Modal>
  );
}
