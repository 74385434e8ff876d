/**
 * The objects of Stripe's API. Their types are those of Stripe's client, which are generated from the published
 * OpenAPI description: the compiler compares each object with it.
 */
import type Stripe from 'stripe';
import { authenticationError, declineError, type ApiError } from './errors';
import type { ConfirmationToken, StoredCard } from './confirmationTokenStore';
import type { Payment, Payments, Refund } from './payments';
import { DECLINES } from './testCards';

export interface Expansions {
  readonly latest_charge?: boolean;
  readonly payment_method?: boolean;
}

const STATUS = {
  challenged: 'requires_action',
  authorised: 'requires_capture',
  declined: 'requires_payment_method',
  captured: 'succeeded',
  voided: 'canceled',
  refunded: 'succeeded',
} as const satisfies Record<Payment['kind'], Stripe.PaymentIntent.Status>;

export const statusOf = (payment: Payment): (typeof STATUS)[Payment['kind']] => STATUS[payment.kind];

export interface Serializer {
  /** Origin of the sandbox, as a browser sees it. */
  readonly origin: () => string;
  readonly payments: Payments;
}

/** The page of the bank for 3-D Secure. */
const challengeAddress = ({ transactionId, held }: Payment, origin: string): string =>
  `${origin}/3d_secure_2/${transactionId}?client_secret=${held.clientSecret}`;

export function paymentIntent(
  payment: Payment,
  { origin, payments }: Serializer,
  expand: Expansions = {},
): Stripe.PaymentIntent {
  const { held, kind } = payment;
  const method = paymentMethod(payment);
  const error = paymentError(payment);
  const isCharged = kind === 'authorised' || kind === 'captured' || wasCharged(payment);
  return {
    id: payment.transactionId,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: held.asked,
    amount_capturable: kind === 'authorised' ? held.asked : 0,
    amount_details: { tip: {} },
    amount_received: kind === 'captured' ? payment.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: kind === 'voided' ? secondsOf(payment.at) : null,
    cancellation_reason: kind === 'voided' ? (payment.reason ?? null) : null,
    capture_method: held.isManual ? 'manual' : 'automatic_async',
    client_secret: held.clientSecret,
    confirmation_method: 'automatic',
    created: held.created,
    currency: payment.currency.toLowerCase(),
    customer: null,
    customer_account: null,
    description: held.description,
    excluded_payment_method_types: null,
    last_payment_error: error ? { ...error, payment_method: method } : null,
    latest_charge: !isCharged ? null : expand.latest_charge ? charge(payment, payments) : held.chargeId,
    livemode: false,
    managed_payments: null,
    metadata: held.metadata,
    next_action:
      kind === 'challenged'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: { url: challengeAddress(payment, origin()), return_url: held.returnUrl },
          }
        : null,
    on_behalf_of: null,
    // A payment that failed has no payment method any more: the customer must enter one again.
    payment_method: error ? null : expand.payment_method ? method : method.id,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: STATUS[kind],
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
}

const cardOptions = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
} satisfies Stripe.PaymentIntent.PaymentMethodOptions.Card;

const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** The bank was asked. A payment without 3-D Secure is charged at once. */
const wasCharged = ({ kind, reason, held }: Payment): boolean =>
  kind === 'declined' ? reason !== 'authentication' : kind === 'voided' && !held.card.scenario.challenge;

/** Why the last attempt failed. Undefined: it did not fail. */
export function paymentError({ kind, reason, held }: Payment): ApiError | undefined {
  if (kind !== 'declined') return undefined;
  if (reason === 'authentication') return authenticationError();
  const { decline = 'declined' } = held.card.scenario;
  return { ...declineError(decline), charge: held.chargeId };
}

const cardChecks = (card: StoredCard) => ({
  address_line1_check: card.billing.address?.line1 ? 'pass' : null,
  address_postal_code_check: card.billing.address?.postal_code ? 'pass' : null,
  cvc_check: card.scenario.decline === 'incorrectCode' ? 'fail' : 'pass',
});

const cardFacts = (card: StoredCard) => ({
  brand: card.brand,
  checks: cardChecks(card),
  country: 'GB',
  exp_month: card.expMonth,
  exp_year: card.expYear,
  funding: 'credit',
  last4: card.last4,
  regulated_status: 'unregulated' as const,
  wallet: null,
});

const methodCard = (card: StoredCard) =>
  ({
    ...cardFacts(card),
    display_brand: card.brand,
    generated_from: null,
    networks: { available: [card.brand], preferred: null },
    three_d_secure_usage: { supported: true },
  }) satisfies Stripe.PaymentMethod.Card & Stripe.ConfirmationToken.PaymentMethodPreview.Card;

const paymentMethod = ({ held }: Payment) =>
  ({
    id: held.paymentMethodId,
    object: 'payment_method',
    billing_details: held.card.billing,
    card: methodCard(held.card),
    created: held.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }) satisfies Stripe.PaymentMethod;

export function charge(payment: Payment, payments: Payments): Stripe.Charge {
  const { held, kind } = payment;
  const isDeclined = kind === 'declined';
  const error = isDeclined ? DECLINES[held.card.scenario.decline ?? 'declined'] : undefined;
  const refunded = payments.refundedAmount(payment.transactionId);
  const captured = kind === 'captured' ? payment.amount : 0;
  return {
    id: held.chargeId,
    object: 'charge',
    amount: held.asked,
    amount_captured: captured,
    // Stripe shows a cancelled authorisation as a refunded charge.
    amount_refunded: kind === 'voided' ? held.asked : refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: held.card.billing,
    calculated_statement_descriptor: null,
    captured: captured > 0,
    created: held.created,
    currency: payment.currency.toLowerCase(),
    customer: null,
    description: held.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: error?.code ?? null,
    failure_message: error ? declineError(held.card.scenario.decline ?? 'declined').message : null,
    fraud_details: {},
    livemode: false,
    metadata: held.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: isDeclined ? 'declined_by_network' : 'approved_by_network',
      reason: error?.declineCode ?? null,
      risk_level: 'normal',
      seller_message: null,
      type: isDeclined ? 'issuer_declined' : 'authorized',
    },
    paid: !isDeclined,
    payment_intent: payment.transactionId,
    payment_method: held.paymentMethodId,
    payment_method_details: { type: 'card', card: chargedCard(payment) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: kind === 'voided' || (captured > 0 && refunded === captured),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isDeclined ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}

const chargedCard = ({ held }: Payment) =>
  ({
    ...cardFacts(held.card),
    amount_authorized: held.asked,
    authorization_code: null,
    electronic_commerce_indicator: null,
    installments: null,
    mandate: null,
    network: held.card.brand,
    network_transaction_id: null,
    three_d_secure: null,
    transaction_link_id: null,
  }) satisfies Stripe.Charge.PaymentMethodDetails.Card;

export const refundObject = ({ transactionId, amount, currency, held }: Refund, of: Payment) =>
  ({
    id: transactionId,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: of.held.chargeId,
    created: held.created,
    currency: currency.toLowerCase(),
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    metadata: held.metadata,
    payment_intent: of.transactionId,
    payment_method: of.held.paymentMethodId,
    reason: held.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }) satisfies Stripe.Refund;

export const confirmationToken = (token: ConfirmationToken, usedBy: string | undefined) =>
  ({
    id: token.id,
    object: 'confirmation_token',
    created: token.created,
    expires_at: token.expiresAt,
    livemode: false,
    mandate_data: null,
    metadata: {},
    payment_intent: usedBy ?? null,
    payment_method_options: null,
    payment_method_preview: {
      type: 'card',
      billing_details: token.card.billing,
      card: methodCard(token.card),
      customer: null,
      customer_account: null,
    },
    return_url: null,
    setup_future_usage: null,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: false,
  }) satisfies Stripe.ConfirmationToken;
