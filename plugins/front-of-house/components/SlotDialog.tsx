/** One slot: all prices, and the entitlements that could pay for it instead of the default. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { dataOf, entitlementRequest, useCopy, type RemoteData } from '../../../core/contract';
import { Button, Loaded, Modal, ModalActions, RadioCards, Skeleton } from '../../../core/contract/ui';
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

const optionsOf = (choice: string, { covers }: SlotDetail) => {
  const cover = covers.find(({ kind, id }) => choice === `${COVER}${kind} ${id}`);
  if (cover) return { options: entitlementRequest(cover, covers) };
  return { pricing_option_id: choice.slice(PRICE.length), options: { cover: 'none' as const } };
};

interface ChoiceProps {
  readonly detail: SlotDetail;
  readonly customerId: string;
  readonly close: () => void;
}

function Choice({ detail, customerId, close }: ChoiceProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { addRequested } = useCounterCart().port;
  const choices = useChoices(detail);
  // The server's default: the first entitlement, or the usual price.
  const [choice, setChoice] = useState(choices.find(({ usual }) => usual)?.value ?? '');
  const add = () => {
    const item = { id: detail.slot.id, type: 'booking' as const, purchased_for_user_id: customerId };
    dispatch(addRequested({ items: [{ ...item, ...optionsOf(choice, detail) }] }));
    close();
  };
  return (
    <>
      <RadioCards
        legend={copy('front-of-house.slot.choose')}
        options={choices}
        value={choice}
        onChange={setChoice}
      />
      {detail.priceNote && <Quiet>{detail.priceNote}</Quiet>}
      <ModalActions>
        <Button kind="primary" onClick={add} aria-disabled={choice === ''}>
          {copy('front-of-house.slot.addToBasket')}
        </Button>
        <Button onClick={close}>{copy('front-of-house.cancel')}</Button>
      </ModalActions>
    </>
  );
}

interface Props {
  readonly remote: Exclude<RemoteData<SlotDetail, SlotQuery>, { status: 'idle' }>;
}

export function SlotDialog({ remote }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { query } = remote;
  const open = () => dispatch(slotDetail.requested(query));
  const close = () => dispatch(slotClosed());
  const shown = dataOf(remote);
  const title = shown
    ? copy('front-of-house.slot.heading', { name: shown.activity.name, time: shown.slot.startTime })
    : copy('front-of-house.slot.prices');
  return (
    <Modal title={title} onClose={close} onReopen={open}>
      <Loaded
        remote={remote}
        title={copy('front-of-house.slot.failed')}
        onRetry={open}
        placeholder={<Skeleton height={160} />}
      >
        {(detail) => <Choice detail={detail} customerId={query.customerId} close={close} />}
      </Loaded>
    </Modal>
  );
}
