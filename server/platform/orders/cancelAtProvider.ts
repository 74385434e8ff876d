import type { SinglePayments } from '../../providers/directDebit/port';
import type { Platform } from '../kernel';
import type { Collection } from './collections';
import { isRefused, problemOf } from './directDebitProvider';

/** `problem`: the provider did not answer, so it must be asked again. Not cancelled: the bank has the payment already. */
type Cancellation =
  { readonly problem: string } | { readonly problem: undefined; readonly isCancelled: boolean };

/** `tooLate`: what the log says if the bank has the payment already. */
export async function cancelAtProvider(
  { log }: Pick<Platform, 'log'>,
  payments: SinglePayments,
  paymentId: string,
  { tenant, id }: Pick<Collection, 'tenant' | 'id'>,
  tooLate: string,
): Promise<Cancellation> {
  const result = await payments.cancel(paymentId);
  const problem = problemOf(result);
  if (problem !== undefined) return { problem };
  const isCancelled = !isRefused(result);
  if (!isCancelled) log.error({ tenant, collection: id }, tooLate);
  return { problem, isCancelled };
}

export const OLD_AMOUNT = 'a payment with the old amount is with the bank already';
