import styled from '@emotion/styled';
import { Card, MoneyLine, useCopy, useMoney } from '../../../core/contract';
import type { Order } from '../../../schemas/generated/api';
import { paidNow } from '../domain/transaction';

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.foyer.textQuiet }));

const KINDS = {
  fixed: 'checkout.confirmation.fees.fixed',
  recurring: 'checkout.confirmation.fees.recurring',
} as const;

/** What was paid, line by line. */
export function FeesCard({ order }: { readonly order: Order }) {
  const copy = useCopy();
  const money = useMoney();
  return (
    <Card as="section">
      {order.items.map((item, place) => (
        <div key={place}>
          <Heading>
            {copy(item.paymentType ? KINDS[item.paymentType] : 'checkout.confirmation.fees.booking')}
          </Heading>
          {item.homeVenue && <Quiet>{item.homeVenue.name}</Quiet>}
          {paidNow(item).map((fee) => (
            <MoneyLine
              key={`${fee.type} ${fee.label}`}
              label={fee.label}
              value={money(fee.price.raw.amount)}
            />
          ))}
        </div>
      ))}
      <MoneyLine strong label={copy('checkout.confirmation.total')} value={money(order.total.raw.amount)} />
    </Card>
  );
}
