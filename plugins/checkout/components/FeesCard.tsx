import styled from '@emotion/styled';
import { minorUnits, sum, useCopy, useMoney, useTenderName } from '../../../core/contract';
import { Card, MoneyLine, Quiet } from '../../../core/contract/ui';
import type { Order, OrderItem } from '../../../schemas/generated/api';
import { feesPaidNow } from '../domain/transaction';
import { Heading } from './Heading';
import { useBookingText } from './useBookingText';

const Line = styled('span')({ display: 'block' });

export function FeesCard({ order }: { readonly order: Order }) {
  const copy = useCopy();
  const money = useMoney();
  const plain = order.items.filter(({ type }) => type !== 'membership');
  return (
    <Card as="section">
      {order.items.map(
        (item, place) => item.type === 'membership' && <MembershipFees key={place} item={item} />,
      )}
      {plain.length > 0 && (
        <div>
          <Heading>{copy('checkout.confirmation.fees.booking')}</Heading>
          {plain.map((item, place) => (
            <PlainFees key={place} item={item} />
          ))}
        </div>
      )}
      <MoneyLine strong label={copy('checkout.confirmation.total')} value={money(order.total.raw.amount)} />
      <Tenders payments={order.payments} />
    </Card>
  );
}

function MembershipFees({ item }: { readonly item: OrderItem }) {
  const copy = useCopy();
  const money = useMoney();
  return (
    <div>
      <Heading>{copy(`checkout.confirmation.fees.${item.paymentType ?? 'booking'}`)}</Heading>
      {item.homeVenue && <Quiet>{item.homeVenue.name}</Quiet>}
      {feesPaidNow(item).map((fee, place) => (
        <MoneyLine key={place} label={fee.label} value={money(fee.price.raw.amount)} />
      ))}
    </div>
  );
}

/** A booking, package or penalty is one line. The entitlement that paid for it is a note. */
function PlainFees({ item }: { readonly item: OrderItem }) {
  const money = useMoney();
  const { when } = useBookingText();
  const fees = feesPaidNow(item);
  const covers = fees.filter(({ type }) => type === 'benefit' || type === 'package');
  const notes = [...(item.booking ? [when(item.booking)] : []), ...covers.map(({ label }) => label)];
  return (
    <MoneyLine
      label={item.friendlyName}
      note={notes.map((note, place) => (
        <Line key={place}>{note}</Line>
      ))}
      value={money(sum(fees.map(({ price }) => minorUnits(price.raw.amount))))}
    />
  );
}

/** The tenders of the payment, unless it was by card only. */
function Tenders({ payments }: Pick<Order, 'payments'>) {
  const copy = useCopy();
  const money = useMoney();
  const nameOf = useTenderName('checkout');
  // The copy of a known tender is a phrase: 'Paid by card'.
  const paidBy = (type: string) => {
    const key = `checkout.confirmation.tender.${type}`;
    const phrase = copy(key);
    return phrase === key ? copy('checkout.confirmation.tender', { name: nameOf(type) }) : phrase;
  };
  if (payments.every(({ tenderType }) => tenderType === 'card')) return null;
  return (
    <div>
      {payments.map(({ tenderType, amount }, place) => (
        <MoneyLine key={place} label={paidBy(tenderType)} value={money(amount)} />
      ))}
    </div>
  );
}
