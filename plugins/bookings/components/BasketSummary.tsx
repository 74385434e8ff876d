import type { ReactNode } from 'react';
import { useCopy, useMoney } from '../../../core/contract';
import { Card, MoneyLine } from '../../../core/contract/ui';
import type { Cart } from '../../../schemas/generated/api';
import { Heading, Quiet } from './headings';

/** The lines above the last one add up to the amount to pay. */
function Lines({ cart: { totals, payments } }: { readonly cart: Cart }) {
  const copy = useCopy();
  const money = useMoney();
  const { subTotal, taxTotal, total, balance } = totals;
  const isTaxOnTop = taxTotal > 0 && subTotal + taxTotal === total;
  return (
    <div>
      <MoneyLine label={copy('bookings.totals.sub')} value={money(subTotal)} />
      {isTaxOnTop && <MoneyLine label={copy('bookings.totals.tax')} value={money(taxTotal)} />}
      {payments.map(({ creditType, amount }) => (
        <MoneyLine
          key={creditType}
          label={copy(`bookings.totals.credit.${creditType}`)}
          value={money(-amount)}
        />
      ))}
      <MoneyLine strong label={copy('bookings.totals.total')} value={money(balance)} />
      {taxTotal > 0 && !isTaxOnTop && (
        <Quiet>{copy('bookings.totals.taxIncluded', { tax: money(taxTotal) })}</Quiet>
      )}
    </div>
  );
}

interface BasketSummaryProps {
  readonly cart: Cart;
  /** A change is in progress, so the totals may change. */
  readonly isChanging: boolean;
  readonly children: ReactNode;
}

export function BasketSummary({ cart, isChanging, children }: BasketSummaryProps) {
  const copy = useCopy();
  return (
    <Card look="sunk" as="section" aria-label={copy('bookings.totals.heading')} aria-busy={isChanging}>
      <Heading>{copy('bookings.totals.heading')}</Heading>
      <Lines cart={cart} />
      {children}
    </Card>
  );
}
