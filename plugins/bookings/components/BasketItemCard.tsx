import styled from '@emotion/styled';
import { useDispatch } from 'react-redux';
import { entitlementRequest, useCopy, useMoney, usePort, useItemName } from '../../../core/contract';
import { Button, Card, Icon, MoneyLine, Select, Stack } from '../../../core/contract/ui';
import type { CartItem } from '../../../schemas/generated/api';
import { useDayText } from './useDayText';

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(0.5, 2),
  '& h2': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0 },
  '& .facts': { gridColumn: '1 / -1' },
  '& .price': {
    fontWeight: 700,
    fontSize: '1.125rem',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  },
  '& .quiet': {
    color: theme.foyer.textQuiet,
    fontSize: '1rem',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  '& > :first-of-type:not(button)': { flex: '0 1 20rem', minWidth: 0 },
  // The button text ends at the right edge of the card content.
  '& > button': { marginInlineStart: 'auto', marginInlineEnd: theme.spacing(-1.5) },
}));

const Cover = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  '& > p': { margin: 0, color: theme.foyer.tone.success.text, fontWeight: 700 },
}));

interface ItemProps {
  readonly item: CartItem;
}

function useFacts({ booking }: CartItem): readonly string[] {
  const copy = useCopy();
  const dayText = useDayText();
  if (booking === null) return [];
  const { date, startTime: from, endTime: to, venue, place, leader } = booking;
  return [
    copy('bookings.slot.whenText', { day: dayText(date), from, to }),
    [venue.name, place].filter(Boolean).join(', '),
    ...(leader === null ? [] : [copy('bookings.slot.with', { leader })]),
  ];
}

/** Choice of price, when the customer can use more than one. */
function PriceChoice({ item }: ItemProps) {
  const copy = useCopy();
  const money = useMoney();
  const dispatch = useDispatch();
  const { updateRequested } = usePort('cart/v1');
  const name = useItemName(item);
  const prices = item.prices.filter(({ available, id }) => available || id === item.pricingOptionId);
  if (item.coveredBy !== null || prices.length < 2) return null;
  return (
    <Select
      label={copy('bookings.basket.price')}
      width="full"
      aria-label={copy('bookings.basket.priceOf', { name })}
      options={prices.map(({ id, name: option, price }) => ({
        value: id,
        label: copy('bookings.basket.priceOption', { name: option, price: money(price.raw.amount) }),
      }))}
      value={item.pricingOptionId ?? ''}
      onChange={(event) =>
        dispatch(updateRequested({ itemId: item.id, options: { pricing_option_id: event.target.value } }))
      }
    />
  );
}

/** The entitlement that pays for the item. The user can remove it and use it again. */
function CoverChoice({ item }: ItemProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { entitlementRemovalRequested, updateRequested } = usePort('cart/v1');
  const { id: itemId, coveredBy, covers } = item;
  const name = useItemName(item);
  if (coveredBy !== null) {
    const { kind } = coveredBy;
    return (
      <Cover>
        <p>
          <Icon name="success" /> {copy(`bookings.basket.by.${kind}`, { name: coveredBy.name })}
        </p>
        <Button
          kind="quiet"
          size="md"
          aria-label={copy('bookings.entitlement.removeOf', { name, entitlement: coveredBy.name })}
          onClick={() => dispatch(entitlementRemovalRequested({ itemId, kind }))}
        >
          {copy('bookings.entitlement.remove')}
        </Button>
      </Cover>
    );
  }
  if (covers.length === 0) return null;
  return (
    <Stack direction="row" gap={1} wrap>
      {covers.map((cover) => (
        <Button
          key={`${cover.kind} ${cover.id}`}
          size="md"
          aria-label={copy('bookings.entitlement.useFor', { name, entitlement: cover.name })}
          onClick={() => dispatch(updateRequested({ itemId, options: entitlementRequest(cover, covers) }))}
        >
          {copy('bookings.entitlement.use', { entitlement: cover.name })}
        </Button>
      ))}
    </Stack>
  );
}

/** The lines that add up to the item's price. Not shown for fewer than two fees. */
function Fees({ item }: ItemProps) {
  const money = useMoney();
  if (item.fees.length < 2) return null;
  return (
    <div>
      {item.fees.map(({ type, label, price }) => (
        <MoneyLine key={`${type} ${label}`} label={label} value={money(price.raw.amount)} />
      ))}
    </div>
  );
}

/** One cart item, with everything that the user can change about it. */
export function BasketItemCard({ item }: ItemProps) {
  const copy = useCopy();
  const money = useMoney();
  const dispatch = useDispatch();
  const { removeRequested } = usePort('cart/v1');
  const facts = useFacts(item);
  const name = useItemName(item);
  const { fullPrice, total } = item;
  const instead = fullPrice !== null && total !== undefined && fullPrice.raw.amount !== total.raw.amount;
  return (
    <Card as="article" aria-label={name}>
      <Head>
        <h2>{name}</h2>
        <div className="price">
          {total && money(total.raw.amount)}
          {instead && (
            <p className="quiet">
              {copy('bookings.basket.insteadOf', { price: money(fullPrice.raw.amount) })}
            </p>
          )}
        </div>
        {facts.length > 0 && (
          <div className="facts">
            {facts.map((fact) => (
              <p key={fact} className="quiet">
                {fact}
              </p>
            ))}
          </div>
        )}
      </Head>
      <Fees item={item} />
      <CoverChoice item={item} />
      <Foot>
        <PriceChoice item={item} />
        <Button
          kind="quiet"
          size="md"
          icon="close"
          aria-label={copy('bookings.basket.removeOf', { name })}
          onClick={() => dispatch(removeRequested({ itemIds: [item.id] }))}
        >
          {copy('bookings.basket.remove')}
        </Button>
      </Foot>
    </Card>
  );
}
