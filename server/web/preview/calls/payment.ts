/** The payment of a preview: every card is accepted, and no provider is asked. */
import { randomUUID } from 'node:crypto';
import type { Wire } from '../../../../schemas/generated/api';
import { conflict, notFound } from '../../../api/failure';
import { copyText } from '../../copyText';
import { CARD_SCRIPT_PATH } from '../cardScript';
import type { ChosenMembership } from '../session';
import { requireCustomer } from './account';
import { feeLines } from './cart';
import { CART_ID } from './membership';
import { moneyOf, previewAnswer, type PreviewVisit } from './previewAnswer';

const TRANSACTION = 'preview-transaction';
const SESSION_MS = 25 * 60_000;

export const paymentAnswers = [
  previewAnswer('preparePayment', (_request, visit) => {
    requireCustomer(visit);
    requireMembership(visit);
    return {
      data: {
        payment_provider: 'opayo',
        session_key: 'preview',
        session_expires_at: new Date(visit.now.getTime() + SESSION_MS).toISOString(),
        payment_provider_configuration: { mode: 'test', url: visit.origin + CARD_SCRIPT_PATH },
        saved_card: null,
        prepares_left: 5,
      },
    };
  }),
  previewAnswer('authorisePayment', (_request, visit) => {
    requireCustomer(visit);
    requireMembership(visit);
    return {
      data: {
        transaction_uuid: TRANSACTION,
        transaction_status: 'authorised',
        message: null,
        sca_url: null,
        sca_data: null,
      },
    };
  }),
  previewAnswer('completePayment', (_request, visit) => ({ data: { complete_order_id: confirm(visit) } })),
  previewAnswer('payCart', (_request, visit) => ({
    data: { complete_order_id: confirm(visit), change: null },
  })),
  previewAnswer('getPaymentStatus', (_request, { session: { order } }) => ({
    data: order === undefined ? null : stateOf('captured', order.id),
  })),
  previewAnswer('cancelPayment', () => ({ data: stateOf('voided', null) })),
  previewAnswer('getOrder', ({ params }, visit) => {
    requireCustomer(visit);
    const { order } = visit.session;
    if (order?.id !== params.orderId) throw notFound();
    return { data: order };
  }),
];

function requireMembership({ session }: PreviewVisit): ChosenMembership {
  const { membership } = session;
  if (membership === undefined) throw conflict('empty', copyText('web.preview.emptyCart'));
  return membership;
}

/** Returns the id of the order. A second press returns the same order. */
function confirm(visit: PreviewVisit): string {
  requireCustomer(visit);
  const { session } = visit;
  if (session.membership === undefined && session.order !== undefined) return session.order.id;
  const order = orderOf(requireMembership(visit), visit);
  session.order = order;
  session.membership = undefined;
  session.startState = {};
  return order.id;
}

function orderOf(membership: ChosenMembership, { document, now }: PreviewVisit): Wire.Order {
  const { costs, newMandate } = membership;
  const total = costs.total_to_pay_now;
  const paid = { tender_type: 'card', amount: total.raw.amount, reference: null, last_four_digits: null };
  return {
    id: `preview-${randomUUID()}`,
    reference: 'PREVIEW',
    items: [orderItemOf(membership)],
    tax: moneyOf(document, 0),
    total,
    brand: document.name,
    order_type: 'membership',
    status: 'complete',
    created_at: now.toISOString(),
    payments: total.raw.amount === 0 ? [] : [paid],
    new_mandate_submitted: newMandate,
    monthly_price: costs.monthly_price,
    first_billing_date: costs.first_billing_date,
  };
}

function orderItemOf({ type, option, venue, startDate, costs }: ChosenMembership): Wire.OrderItem {
  const { id, payment_type: paymentType, fixed_duration: duration, fixed_period: period } = option;
  return {
    type: 'membership',
    home_venue: { id: venue.id, name: venue.name, slug: venue.slug },
    requires_eligibility: type.eligibility.length > 0,
    payment_option: { id, payment_type: paymentType, fixed_duration: duration, fixed_period: period },
    start_date: startDate,
    end_date: costs.end_date,
    categories: type.categories,
    base_fee: costs.fees.base_fee,
    fees: feeLines(costs),
    friendly_name: type.name,
    membership_type_id: type.id,
    payment_type: paymentType,
    follows: null,
    booking: null,
  };
}

const stateOf = (state: Wire.PaymentState['state'], orderId: string | null): Wire.PaymentState => ({
  state,
  cart_id: CART_ID,
  transaction_uuid: TRANSACTION,
  sca_url: null,
  sca_data: null,
  challenge_opened_at: null,
  order_id: orderId,
  reference: null,
  message: null,
});
