import styled from '@emotion/styled';
import { useCopy, useMoney } from '../../../core/contract';
import type { PaymentOption } from '../../../schemas/generated/api';
import { headlinePrice, isDueNowOpen } from '../domain/price';
import { fixedLength } from './duration';

const Amount = styled('span')(({ theme }) => ({
  ...theme.typography.h3,
  fontVariantNumeric: 'tabular-nums',
}));

const Length = styled('span')({ display: 'inline-block', fontSize: '0.9375rem' });

/** '£32.50 a month', or the single payment: '£240.00 for 12 months'. */
export function CardPrice({ option, price }: { readonly option: PaymentOption; readonly price: string }) {
  const copy = useCopy();
  const isFixed = option.paymentType === 'fixed';
  const duration = isFixed ? fixedLength(copy, option) : undefined;
  const isFree = isFixed && headlinePrice(option) === 0;
  return (
    <>
      <Amount>{isFree ? copy('joining.membership.free') : price}</Amount>
      {option.paymentType === 'recurring' && <> {copy('joining.membership.perMonth')}</>}
      {duration !== undefined && (
        <>
          {' '}
          <Length>{copy('joining.membership.forDuration', { duration })}</Length>
        </>
      )}
    </>
  );
}

/** What is due now, if the price does not say it. Undefined: only the single payment is due. */
export function useExtraDueText(option: PaymentOption): string | undefined {
  const text = useDueText(option);
  const due = option.totalToPayNow?.raw.amount;
  const isPrice = option.paymentType === 'fixed' && due === headlinePrice(option);
  return isPrice ? undefined : text;
}

/**
 * What is due now. Until a billing day is chosen, the days before it may be added: 'from £15.00', or 'part of a
 * month' where nothing else is due.
 */
export function useDueText(option: PaymentOption): string | undefined {
  const copy = useCopy();
  const money = useMoney();
  const due = option.totalToPayNow?.raw.amount;
  if (due === undefined) return undefined;
  if (isDueNowOpen(option))
    return due === 0
      ? copy('joining.membership.dueDays')
      : copy('joining.membership.dueFrom', { amount: money(due) });
  return due === 0 ? copy('joining.membership.dueNothing') : money(due);
}
