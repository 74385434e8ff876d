import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { useCopy, useItemName, useMoney, useLongDate } from '../../../core/contract';
import { Icon, MoneyLine, Quiet, VisuallyHidden } from '../../../core/contract/ui';
import type { CartItem, CheckoutCart } from '../../../schemas/generated/api';
import { Heading } from './Heading';
import { SummaryItem } from './SummaryItem';

interface Props {
  readonly cart: CheckoutCart;
  /** Minor units to pay now. */
  readonly due: number;
}

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.l,
  background: theme.foyer.surfaceSunk,
  overflowWrap: 'anywhere',
}));

const Toggle = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  width: '100%',
  minHeight: theme.foyer.target,
  padding: theme.spacing(1, 2),
  border: 0,
  borderRadius: theme.foyer.radius.l,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '& > strong': { marginInlineStart: 'auto', flex: 'none', fontVariantNumeric: 'tabular-nums' },
  '& > svg': { color: theme.foyer.primaryText, transition: `transform ${theme.foyer.motion}` },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const Lines = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2.5),
  [theme.breakpoints.down('md')]: {
    padding: theme.spacing(0, 2, 2),
    '&[data-folded]': { display: 'none' },
    // The line that opens it is the heading.
    '& > h2': { display: 'none' },
  },
}));

const inOrder = ({ cart }: CheckoutCart): readonly CartItem[] =>
  [...(cart?.items ?? [])].sort((one, other) => one.sortBy - other.sortBy);

/** The order in a few words: 'Gold, starts 1 December', 'Yoga, 23 November', '3 items'. */
function ShortOrder({ cart }: Pick<Props, 'cart'>) {
  const copy = useCopy();
  const [item, ...others] = cart.cart?.items ?? [];
  if (others.length > 0) return copy('checkout.summary.items', { count: others.length + 1 });
  if (item !== undefined) return <OneItem item={item} startDate={cart.startDate} />;
  return cart.membershipType?.name;
}

function OneItem({ item, startDate }: { item: CartItem } & Pick<CheckoutCart, 'startDate'>) {
  const copy = useCopy();
  const dateText = useLongDate();
  const name = useItemName(item);
  const isMembership = item.objectType === 'membership';
  const date = isMembership ? startDate : item.booking?.date;
  if (!date) return name;
  const key = `checkout.summary.short.${isMembership ? 'membership' : 'booking'}`;
  return copy(key, { name, date: dateText(date, { year: false }) });
}

/**
 * Every item of the order, line by line. The lines add up to the total. On narrow pages they are folded to
 * one line, above the form.
 */
export function PaymentSummary({ cart, due }: Props) {
  const copy = useCopy();
  const dateText = useLongDate();
  const money = useMoney();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { membershipType, homeVenue, startDate } = cart;
  return (
    <Frame>
      <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span>
          <VisuallyHidden>{copy('checkout.summary.heading')}: </VisuallyHidden>
          <ShortOrder cart={cart} />
        </span>
        <strong>{money(due)}</strong>
        <Icon name="chevron-down" />
      </Toggle>
      <Lines id={id} aria-label={copy('checkout.summary.heading')} data-folded={!isOpen || undefined}>
        <Heading>{copy('checkout.summary.heading')}</Heading>
        {inOrder(cart).map((item) => (
          <SummaryItem key={item.id} item={item} cart={cart} />
        ))}
        {/* The membership, when the server sends no cart with items. */}
        {cart.cart === null && (
          <div>
            {membershipType && <strong>{membershipType.name}</strong>}
            {homeVenue && <Quiet>{homeVenue.name}</Quiet>}
            {startDate && <Quiet>{copy('checkout.summary.startDate', { date: dateText(startDate) })}</Quiet>}
          </div>
        )}
        <div>
          <MoneyLine label={copy('checkout.summary.cost')} value={money(cart.cart?.totals.total ?? due)} />
          {/* Credit leaves the cost unchanged and reduces the amount to pay. */}
          {cart.cart?.payments.map(({ creditType, amount }) => (
            <MoneyLine
              key={creditType}
              label={copy(`checkout.summary.credit.${creditType}`)}
              value={money(-amount)}
            />
          ))}
          <MoneyLine strong label={copy('checkout.summary.total')} value={money(due)} />
        </div>
      </Lines>
    </Frame>
  );
}
