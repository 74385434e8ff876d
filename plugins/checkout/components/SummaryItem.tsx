import styled from '@emotion/styled';
import { useCopy, useItemName, useLongDate, useMoney } from '../../../core/contract';
import { MoneyLine, Quiet } from '../../../core/contract/ui';
import type { CartItem, CheckoutCart, FeeLine } from '../../../schemas/generated/api';
import { useBookingText } from './useBookingText';

const Name = styled('p')({ margin: 0, fontWeight: 700 });
const Line = styled('span')({ display: 'block' });

interface Props {
  readonly item: CartItem;
  readonly cart: CheckoutCart;
}

export function SummaryItem({ item, cart }: Props) {
  return item.objectType === 'membership' ? <Membership item={item} cart={cart} /> : <Plain item={item} />;
}

/** A booking, package or penalty: its cost, and the entitlement that pays for it. */
function Plain({ item }: Pick<Props, 'item'>) {
  const copy = useCopy();
  const money = useMoney();
  const { when, where } = useBookingText();
  const name = useItemName(item);
  const { booking, coveredBy, fullPrice, total } = item;
  const facts = [
    ...(booking === null ? [] : [when(booking), where(booking)]),
    ...(coveredBy === null
      ? []
      : [
          copy(`checkout.item.covered.${coveredBy.kind}`, {
            name: coveredBy.name,
            price: money(fullPrice?.raw.amount ?? 0),
          }),
        ]),
  ];
  return (
    <MoneyLine
      label={<strong>{name}</strong>}
      note={facts.map((fact, place) => (
        <Line key={place}>{fact}</Line>
      ))}
      value={total && money(total.raw.amount)}
    />
  );
}

function Membership({ item, cart }: Props) {
  const copy = useCopy();
  const dateText = useLongDate();
  const money = useMoney();
  const { homeVenue, startDate, follows, costs } = cart;
  const noteOf = ({ type }: FeeLine) =>
    type === 'pro_rata' && costs?.proRataDays != null
      ? copy('checkout.summary.proRata', { days: costs.proRataDays })
      : undefined;
  return (
    <div>
      <Name>{useItemName(item)}</Name>
      {homeVenue && <Quiet>{homeVenue.name}</Quiet>}
      {startDate && <Quiet>{copy('checkout.summary.startDate', { date: dateText(startDate) })}</Quiet>}
      {follows && (
        <Quiet>
          {copy(`checkout.summary.follows.${follows.kind}`, {
            name: follows.name,
            date: dateText(follows.lastDay),
          })}
        </Quiet>
      )}
      {item.fees.map((fee, place) => (
        <MoneyLine key={place} label={fee.label} note={noteOf(fee)} value={money(fee.price.raw.amount)} />
      ))}
    </div>
  );
}
