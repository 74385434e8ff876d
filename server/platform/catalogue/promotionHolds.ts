import { resolveSeedDate } from '../kernel';
import type { PaymentOption } from './format';
import type { AvailablePromotion } from './catalogue';

/** Returns true if the promotion is valid for this option on this day. The last use is assigned when payment begins. */
export function promotionHolds(
  { promotion, usesLeft }: AvailablePromotion,
  option: PaymentOption,
  today: string,
): boolean {
  const { validFrom, validUntil, paymentOptions } = promotion;
  return (
    option.promotionEnabled === true &&
    (usesLeft === null || usesLeft > 0) &&
    (paymentOptions === undefined || paymentOptions.includes(option.id)) &&
    (validFrom === undefined || resolveSeedDate(validFrom, today) <= today) &&
    (validUntil === undefined || resolveSeedDate(validUntil, today) >= today)
  );
}
