/** The event that each movement of money causes. */
import type Stripe from 'stripe';
import type { Payment, Refund } from './payments';
import { charge, paymentIntent, type Serializer } from './resources';

/** An event of one payment, with the object that has changed. */
export interface NewEvent {
  readonly type: Stripe.Event.Type;
  readonly object: Stripe.PaymentIntent | Stripe.Charge;
  readonly vendorTxCode: string;
  readonly returnUrl: string | null;
}

const TYPES = {
  challenged: 'payment_intent.requires_action',
  authorised: 'payment_intent.amount_capturable_updated',
  declined: 'payment_intent.payment_failed',
  captured: 'payment_intent.succeeded',
  voided: 'payment_intent.canceled',
  refunded: 'charge.refunded',
} as const satisfies Record<Payment['kind'], Stripe.Event.Type>;

export function eventOf(payment: Payment, refund: Refund | undefined, context: Serializer): NewEvent {
  const { vendorTxCode, held } = payment;
  return {
    type: TYPES[refund?.kind ?? payment.kind],
    object: refund ? charge(payment, context.payments) : paymentIntent(payment, context),
    vendorTxCode,
    returnUrl: held.returnUrl,
  };
}
