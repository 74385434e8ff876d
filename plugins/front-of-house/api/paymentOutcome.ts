/**
 * The meaning of the response to a payment. `unknown`: money may have been taken, so the request is repeated with
 * the same key, and the server returns the same result. So `already_paid` means another payment, not this till's.
 */
import { isOutcomeUnknown, isRecord, type Failure, type Result } from '../../../core/contract';
import type { PayCartAnswer, PayCartBody } from '../../../schemas/generated/calls/payCart';
import { paymentsToSend, type OrderToPay, type Payments } from '../domain/tenders';

export type Outcome =
  | { readonly kind: 'paid'; readonly orderId: string }
  | { readonly kind: 'paidElsewhere'; readonly orderId: string | undefined }
  | { readonly kind: 'priceChanged'; readonly total: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' };

export const payBody = (order: OrderToPay, payments: Payments): PayCartBody => ({
  source: 'front-of-house',
  selectedUserId: order.customerId,
  cartId: order.cartId,
  payments: paymentsToSend(order.total, payments),
  termsAccepted: [],
  completedWaivers: order.completedWaivers,
});

function totalOf({ total }: Readonly<Record<string, unknown>>): number | undefined {
  const raw = isRecord(total) ? total['raw'] : undefined;
  const amount = isRecord(raw) ? raw['amount'] : undefined;
  return typeof amount === 'number' ? amount : undefined;
}

/** `again`: after a lost response. The first request may have succeeded, so 401, 403 and 429 say nothing. */
function failed(failure: Failure, again: boolean): Outcome {
  if (failure.kind === 'unanswered' || failure.kind === 'malformed') return { kind: 'unknown' };
  // Without a message from the server, the specification's text is shown.
  const message = failure.hasDefaultMessage ? '' : failure.message;
  if (failure.kind === 'invalid')
    return { kind: 'refused', message: Object.values(failure.errors).flat().join(' ') || message };
  const { status, code, details } = failure;
  if (status === 409 && code === 'already_paid') {
    const { orderId } = details;
    return { kind: 'paidElsewhere', orderId: typeof orderId === 'string' ? orderId : undefined };
  }
  if (status === 409 && code === 'price_changed') {
    const total = totalOf(details);
    return total === undefined ? { kind: 'refused', message } : { kind: 'priceChanged', total };
  }
  if (isOutcomeUnknown(failure) || code === 'in_progress') return { kind: 'unknown' };
  if (again && (status === 401 || status === 403 || status === 429)) return { kind: 'unknown' };
  return { kind: 'refused', message };
}

export function outcomeOf(result: Result<PayCartAnswer>, again: boolean): Outcome {
  if (!result.ok) return failed(result.failure, again);
  return { kind: 'paid', orderId: result.data.completeOrderId };
}
