import { useCopy, useDateText, useMoney } from '../../../core/contract';
import { Card, MoneyLine, Quiet } from '../../../core/contract/ui';
import type { CheckoutCart } from '../../../schemas/generated/api';
import { Heading } from './Heading';
import { SummaryItem } from './SummaryItem';

interface Props {
  readonly cart: CheckoutCart;
  /** Minor units to pay now. */
  readonly due: number;
}

/** Every item of the order, line by line. The lines add up to the total. */
export function PaymentSummary({ cart, due }: Props) {
  const copy = useCopy();
  const dateText = useDateText();
  const money = useMoney();
  const { membershipType, homeVenue, startDate } = cart;
  const items = [...(cart.cart?.items ?? [])].sort((one, other) => one.sortBy - other.sortBy);
  return (
    <Card look="sunk" as="section" aria-label={copy('checkout.summary.heading')}>
      <Heading>{copy('checkout.summary.heading')}</Heading>
      {items.map((item) => (
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
        {cart.monthlyPrice && (
          <Quiet>
            <MonthlyAmount cart={cart} />
          </Quiet>
        )}
      </div>
    </Card>
  );
}

export function MonthlyAmount({ cart: { monthlyPrice, costs } }: Pick<Props, 'cart'>) {
  const copy = useCopy();
  const dateText = useDateText();
  const money = useMoney();
  const from = costs?.firstBillingDate;
  return (
    monthlyPrice && (
      <>
        {copy('checkout.summary.monthly', { amount: money(monthlyPrice.raw.amount) })}{' '}
        {from
          ? copy('checkout.summary.monthly.from', { date: dateText(from) })
          : copy('checkout.summary.monthly.note')}
      </>
    )
  );
}
