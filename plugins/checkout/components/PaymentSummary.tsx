import styled from '@emotion/styled';
import { Card, MoneyLine, useCopy, useMoney } from '../../../core/contract';
import { dateText } from '../domain/dateText';
import type { CartItem, CheckoutCart, FeeLine } from '../../../schemas/generated/api';

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
const Name = styled('p')({ margin: 0, fontWeight: 700 });
const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.foyer.textQuiet }));

interface Props {
  readonly cart: CheckoutCart;
}

/** Everything that is paid for, line by line; the lines add up to the total. */
export function PaymentSummary({ cart }: Props) {
  const copy = useCopy();
  const items = cart.cart?.items ?? [];
  return (
    <Card look="sunk" as="section" aria-label={copy('checkout.summary.heading')}>
      <Heading>{copy('checkout.summary.heading')}</Heading>
      <div>
        {items.map((item) => (
          <Name key={item.id}>{item.name}</Name>
        ))}
        {cart.homeVenue && <Quiet>{cart.homeVenue.name}</Quiet>}
        {cart.startDate && (
          <Quiet>{copy('checkout.summary.startDate', { date: dateText(cart.startDate) })}</Quiet>
        )}
        {cart.follows && <Follows {...cart.follows} />}
      </div>
      <Fees items={items} proRataDays={cart.costs?.proRataDays ?? null} />
      <Totals cart={cart} />
    </Card>
  );
}

/** What becomes of the membership that was changed or renewed. */
function Follows({ kind, name, lastDay }: NonNullable<CheckoutCart['follows']>) {
  const copy = useCopy();
  return <Quiet>{copy(`checkout.summary.follows.${kind}`, { name, date: dateText(lastDay) })}</Quiet>;
}

function Fees({
  items,
  proRataDays,
}: {
  readonly items: readonly CartItem[];
  readonly proRataDays: number | null;
}) {
  const copy = useCopy();
  const money = useMoney();
  const noteOf = ({ type }: FeeLine) =>
    type === 'pro_rata' && proRataDays !== null
      ? copy('checkout.summary.proRata', { days: proRataDays })
      : undefined;
  const lines = items.flatMap((item) =>
    item.fees.map((fee) => ({ fee, key: `${item.id} ${fee.type} ${fee.label}` })),
  );
  if (lines.length === 0) return null;
  return (
    <div>
      {lines.map(({ fee, key }) => (
        <MoneyLine key={key} label={fee.label} note={noteOf(fee)} value={money(fee.price.raw.amount)} />
      ))}
    </div>
  );
}

function Totals({ cart }: Props) {
  const copy = useCopy();
  const money = useMoney();
  const totals = cart.cart?.totals;
  if (totals === undefined) return null;
  const credit = totals.total - totals.balance;
  const from = cart.costs?.firstBillingDate;
  return (
    <div>
      <MoneyLine label={copy('checkout.summary.cost')} value={money(totals.total)} />
      {credit !== 0 && <MoneyLine label={copy('checkout.summary.credit')} value={money(-credit)} />}
      <MoneyLine strong label={copy('checkout.summary.total')} value={money(totals.balance)} />
      {cart.monthlyPrice && (
        <Quiet>
          {copy('checkout.summary.monthly', { amount: money(cart.monthlyPrice.raw.amount) })}{' '}
          {from
            ? copy('checkout.summary.monthly.from', { date: dateText(from) })
            : copy('checkout.summary.monthly.note')}
        </Quiet>
      )}
    </div>
  );
}
