import type { PaymentOption } from '../../../schemas/generated/api';

type Copy = (key: string, values?: Record<string, string | number>) => string;
type Lasting = Pick<PaymentOption, 'fixedDuration' | 'fixedPeriod'>;

/** How long a membership lasts that is paid at once: '12 months'. */
export function durationText(copy: Copy, { fixedDuration: count, fixedPeriod }: Lasting): string | undefined {
  if (count === null || fixedPeriod === null) return undefined;
  return copy(`front-of-house.membership.length.${fixedPeriod}`, { count });
}
