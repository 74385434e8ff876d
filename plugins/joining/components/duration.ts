import type { Copy } from '../../../core/contract';
import type { PaymentOption } from '../../../schemas/generated/api';

type DurationFields = Pick<PaymentOption, 'paymentType' | 'fixedDuration' | 'fixedPeriod'>;

/** '12 months'. Undefined if the membership has no fixed length. */
export function fixedLength(
  copy: Copy,
  { fixedDuration, fixedPeriod }: Omit<DurationFields, 'paymentType'>,
): string | undefined {
  const count = fixedDuration ?? 0;
  return fixedPeriod && count > 0 ? copy(`joining.duration.${fixedPeriod}`, { count }) : undefined;
}

export function durationInWords(copy: Copy, option: DurationFields): string {
  const length = fixedLength(copy, option);
  if (option.paymentType === 'recurring') {
    return length ? copy('joining.duration.atLeast', { duration: length }) : copy('joining.duration.monthly');
  }
  return length ? copy('joining.duration.onceFor', { duration: length }) : copy('joining.duration.once');
}
