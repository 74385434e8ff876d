import type { Copy } from '../../../core/contract';
import type { PaymentOption } from '../../../schemas/generated/api';
import { isDueNowOpen } from '../domain/price';

/** The amount due now as text. Before a billing day is chosen, it promises no final amount. */
export function dueNowInWords(
  copy: Copy,
  money: (minor: number) => string,
  option: PaymentOption,
): string | undefined {
  const due = option.totalToPayNow?.raw.amount;
  if (due === undefined) return undefined;
  const days = isDueNowOpen(option) ? 'AndDays' : '';
  return due === 0
    ? copy(`joining.membership.nothingDue${days}`)
    : copy(`joining.membership.dueNow${days}`, { amount: money(due) });
}
