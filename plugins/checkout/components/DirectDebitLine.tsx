import styled from '@emotion/styled';
import { useCopy, useMoney, useLongDate } from '../../../core/contract';
import { DirectDebitMark } from '../../../core/contract/ui';
import type { CheckoutCart } from '../../../schemas/generated/api';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  '& > p': { margin: 0, minWidth: 0 },
}));

/** The monthly amount of the Direct Debit, and the date of its first collection. */
export function DirectDebitLine({ cart: { monthlyPrice, costs } }: { readonly cart: CheckoutCart }) {
  const copy = useCopy();
  const dateText = useLongDate();
  const money = useMoney();
  const from = costs?.firstBillingDate;
  if (!monthlyPrice?.raw.amount) return null;
  return (
    <Row>
      <DirectDebitMark />
      <p>
        {copy('checkout.summary.monthly', { amount: money(monthlyPrice.raw.amount) })}{' '}
        {from
          ? copy('checkout.summary.monthly.from', { date: dateText(from) })
          : copy('checkout.summary.monthly.note')}
      </p>
    </Row>
  );
}
