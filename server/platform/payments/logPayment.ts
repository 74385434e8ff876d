import type { Platform } from '../kernel';
import type { PaymentAttempt } from './paymentAttempts';

/** Connects the request of a page, by its id, with the payment, by its reference. */
export function logPayment(
  { log }: Pick<Platform, 'log'>,
  requestId: string,
  { tenant, reference: payment, provider, state }: PaymentAttempt,
): void {
  log.info({ id: requestId, tenant, payment, provider: provider?.provider, state }, 'payment');
}
