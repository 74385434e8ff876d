import type { Copy } from '../../../core/contract';
import type { PaymentOption } from '../../../schemas/generated/api';

type DurationFields = Pick<PaymentOption, 'paymentType' | 'fixedDuration' | 'fixedPeriod'>;

export function durationInWords(
  copy: Copy,
  { paymentType, fixedDuration, fixedPeriod }: DurationFields,
): string {
  const count = fixedDuration ?? 0;
  const length = fixedPeriod && count > 0 ? copy(`joining.duration.${fixedPeriod}`, { count }) : undefined;
  if (paymentType === 'recurring') {
    return length ? copy('joining.duration.atLeast', { duration: length }) : copy('joining.duration.monthly');
  }
  return length ? copy('joining.duration.onceFor', { duration: length }) : copy('joining.duration.once');
}
