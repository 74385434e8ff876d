import type { Promotion } from '../catalogue';
import { roundHalfUp } from './proRata';

/** The discount of a promotion, in minor units. Never more than the amount due. */
export function discountOf(
  promotion: Pick<Promotion, 'kind' | 'value' | 'of'>,
  due: number,
  joiningFee: number,
): number {
  const ground = promotion.of === 'joining_fee' ? joiningFee : due;
  const wanted =
    promotion.kind === 'fixed'
      ? promotion.value
      : roundHalfUp(BigInt(ground) * BigInt(promotion.value), 100n);
  return Math.min(wanted, ground);
}
