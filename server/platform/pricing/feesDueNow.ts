import { checkoutText } from '../kernel';
import type { QuotedFee } from './fees';
import type { Price } from './price';

/** For a recurring membership the base fee is the monthly price, which is not part of the amount due now. */
export function feesDueNow(paymentType: 'recurring' | 'fixed', price: Price): QuotedFee[] {
  const lines: (QuotedFee | null)[] = [
    paymentType === 'fixed' ? line('base', price.base) : null,
    line('joining', price.joining),
    line('pro_rata', price.proRata),
    line('month_in_hand', price.monthInHand),
    line('change', price.change),
    line('discount', price.discount, -1),
  ];
  return lines.filter((one) => one !== null);
}

function line(type: QuotedFee['type'], amount: number | null, sign: 1 | -1 = 1): QuotedFee | null {
  return amount === null
    ? null
    : { type, label: checkoutText(`order.fee.${type}`), amount: amount === 0 ? 0 : sign * amount };
}
