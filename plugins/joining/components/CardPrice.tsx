import styled from '@emotion/styled';
import { useCopy, useMoney } from '../../../core/contract';
import type { PaymentOption } from '../../../schemas/generated/api';
import { isDueNowOpen } from '../domain/price';

const Amount = styled('span')(({ theme }) => ({
  ...theme.typography.h3,
  fontVariantNumeric: 'tabular-nums',
}));

/** '£32.50 a month', or the single payment. */
export function CardPrice({ option, price }: { readonly option: PaymentOption; readonly price: string }) {
  const copy = useCopy();
  return (
    <>
      <Amount>{price}</Amount>
      {option.paymentType === 'recurring' && <> {copy('joining.membership.perMonth')}</>}
    </>
  );
}

/** What is due now. 'from £15.00' until a billing day is chosen: the days before it may be added. */
export function useDueText(option: PaymentOption): string | undefined {
  const copy = useCopy();
  const money = useMoney();
  const due = option.totalToPayNow?.raw.amount;
  if (due === undefined) return undefined;
  return isDueNowOpen(option) ? copy('joining.membership.dueFrom', { amount: money(due) }) : money(due);
}
