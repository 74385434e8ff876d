import { checkoutText } from '../kernel';
import type { Price } from './price';

/** The kind of a fee. Its text is in the copy, under `order.fee.{type}`. */
export type FeeType =
  'base' | 'joining' | 'pro_rata' | 'month_in_hand' | 'discount' | 'change' | 'price' | 'benefit' | 'package';

export interface QuotedFee {
  readonly type: FeeType;
  readonly label: string;
  /** Minor units; negative for a discount and for an entitlement. */
  readonly amount: number;
}

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
