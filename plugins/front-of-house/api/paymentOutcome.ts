/**
 * Maps the server's response to a payment to our types. `refused` and `priceChanged` are reported only when
 * nothing was taken. Every other failure is `unknown`, and the request is repeated with the same key. The
 * server returns the same result for our key each time. So `already_paid` means another payment, by card or
 * at another till, and this till keeps no money.
 */
import type { Failure, Result } from '../../../core/contract';
import type { Payment, Wire } from '../../../schemas/generated/api';
import type { PayCartAnswer, PayCartBody } from '../../../schemas/generated/calls/payCart';

export type Outcome =
  | { readonly kind: 'paid'; readonly orderId: string }
  | { readonly kind: 'paidElsewhere'; readonly orderId: string | undefined }
  | { readonly kind: 'priceChanged'; readonly total: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' };

const UNKNOWN: Outcome = { kind: 'unknown' };

interface Order {
  readonly customerId: string;
  readonly cartId: string;
  readonly completedWaivers: readonly string[];
}

/** `payments` are exact to the penny. Extra cash is in `tendered`. */
export const payBody = (order: Order, payments: readonly Payment[]): PayCartBody => ({
  source: 'front-of-house',
  selectedUserId: order.customerId,
  cartId: order.cartId,
  payments: payments satisfies readonly Wire.Payment[],
  termsAccepted: [],
  completedWaivers: order.completedWaivers,
});

function totalOf(details: Readonly<Record<string, unknown>>): number | undefined {
  const { total } = details;
  if (typeof total !== 'object' || total === null || !('raw' in total)) return undefined;
  const { raw } = total;
  if (typeof raw !== 'object' || raw === null || !('amount' in raw)) return undefined;
  return typeof raw.amount === 'number' ? raw.amount : undefined;
}

/**
 * When the request is sent `again` after a lost response, the first request may have succeeded. Then, for
 * example, an ended session gives no information about the payment.
 */
function failed(failure: Failure, again: boolean): Outcome {
  if (failure.kind === 'unanswered' || failure.kind === 'malformed') return UNKNOWN;
  // Without a message from the server, the specification's text is shown.
  const message = failure.hasDefaultMessage ? '' : failure.message;
  if (failure.kind === 'invalid')
    return { kind: 'refused', message: Object.values(failure.errors)[0]?.[0] ?? message };
  const { status, code, details } = failure;
  if (status === 409 && code === 'already_paid') {
    const { orderId } = details;
    return { kind: 'paidElsewhere', orderId: typeof orderId === 'string' ? orderId : undefined };
  }
  if (status === 409 && code === 'price_changed') {
    const total = totalOf(details);
    return total === undefined ? { kind: 'refused', message } : { kind: 'priceChanged', total };
  }
  if (status >= 500 || status === 408 || code === 'in_progress') return UNKNOWN;
  if (again && (status === 401 || status === 403 || status === 429)) return UNKNOWN;
  return { kind: 'refused', message };
}

export function outcomeOf(result: Result<PayCartAnswer>, again: boolean): Outcome {
  if (!result.ok) return failed(result.failure, again);
  return { kind: 'paid', orderId: result.data.completeOrderId };
}
