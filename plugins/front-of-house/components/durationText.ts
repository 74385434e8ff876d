import type { PaymentOption } from '../../../schemas/generated/api';

type Copy = (key: string, values?: Record<string, string | number>) => string;
type Lasting = Pick<PaymentOption, 'fixedDuration' | 'fixedPeriod'>;

/** The duration of a membership that is paid in one sum: '12 months'. */
export function durationText(copy: Copy, { fixedDuration: count, fixedPeriod }: Lasting): string | undefined {
  if (count === null || fixedPeriod === null) return undefined;
  return copy(`front-of-house.membership.length.${fixedPeriod}`, { count });
}
