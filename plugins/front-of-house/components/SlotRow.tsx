import styled from '@emotion/styled';
import { useDispatch } from 'react-redux';
import { joinFacts, useCopy } from '../../../core/contract';
import { Button, LinkButton, Stack } from '../../../core/contract/ui';
import type { Activity, Slot } from '../../../schemas/generated/api';
import { slot as slotDetail } from '../state/events';
import { Quiet, Strong } from './counterStyles';
import { useAddItems } from './useAddItems';
import { useTillMoney } from './useTillMoney';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '3.25rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1, 0),
  // On a phone the buttons are below the name.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '3.25rem minmax(0, 1fr)',
    rowGap: theme.spacing(0.5),
    '& > :last-child': { gridColumn: 2 },
  },
  '& + &': { borderTop: `1px solid ${theme.foyer.line}` },
}));
const Time = styled('div')({ fontVariantNumeric: 'tabular-nums', fontWeight: 700 });
const Small = styled(Quiet)({ fontSize: '0.875rem', lineHeight: 1.35 });

interface Props {
  readonly slot: Slot;
  readonly activity: Activity;
  readonly customerId: string;
}

/** One slot: time, activity, spaces left, and the button to add it to the basket. */
export function SlotRow({ slot, activity, customerId }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money } = useTillMoney();
  const { add, isAdding } = useAddItems();
  const price = slot.priceFrom && money(slot.priceFrom.raw.amount);
  const facts = [
    slot.place,
    slot.leader,
    copy('front-of-house.slot.places', { count: slot.placesLeft }),
    price !== null && slot.priceName !== null
      ? copy('front-of-house.slot.price', { name: slot.priceName, price })
      : price,
  ];
  const what = { name: activity.name, time: slot.startTime };
  const unavailable = slot.inBasket ? 'inBasket' : slot.booked ? 'booked' : undefined;
  return (
    <Row>
      <Time>
        {slot.startTime}
        <Small>–{slot.endTime}</Small>
      </Time>
      <div>
        <Strong>{activity.name}</Strong>
        <Small>{joinFacts(facts)}</Small>
      </div>
      {unavailable !== undefined || slot.status !== 'open' ? (
        <Strong>{copy(`front-of-house.slot.${unavailable ?? slot.status}`)}</Strong>
      ) : (
        <Stack direction="row" gap={1.5}>
          <LinkButton
            type="button"
            aria-label={copy('front-of-house.slot.pricesOf', what)}
            onClick={() => dispatch(slotDetail.requested({ slotId: slot.id, customerId }))}
          >
            {copy('front-of-house.slot.prices')}
          </LinkButton>
          <Button
            size="md"
            icon="plus"
            busy={isAdding}
            aria-label={copy('front-of-house.slot.addOf', what)}
            onClick={() => add([{ id: slot.id, type: 'booking', purchased_for_user_id: customerId }])}
          >
            {copy('front-of-house.slot.add')}
          </Button>
        </Stack>
      )}
    </Row>
  );
}
