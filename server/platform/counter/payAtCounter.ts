/**
 * POST /api/cart/pay with a staff session. The order, its tenders and the row of the audit log are written
 * together or not at all. The transaction locks the shift, so that it stays open, and the customer's cart. If
 * two tills pay at the same time, one makes the order and the other gets its id.
 */
import { randomUUID } from 'node:crypto';
import { lockCustomer } from '../customers';
import { type CustomersCart, findOpenCart, type Quote, type QuotedCart } from '../cart';
import { cartEmpty, lockPayableCart, placeOrder, quoteForPayment, recordConsent } from '../orders';
import {
  type CallResponse,
  type CallRequest,
  conflict,
  type Executor,
  Failure,
  invalid,
  json,
  ok,
  type Platform,
  serializeMoney,
  type Staff,
  type Tenant,
  text,
} from '../kernel';
import { holdOpenShift } from './shifts';
import type { ReceivedTender } from './tables';
import { cashAmount, changeDue, tendersOf } from './tenders';

type PayRequest = Pick<CallRequest<'payCart'>, 'tenant' | 'body' | 'saveResponse'>;

export async function payAtCounter(
  request: PayRequest,
  { staff, customerId }: { readonly staff: Staff; readonly customerId: string },
  platform: Platform,
): Promise<CallResponse<'payCart'>> {
  const tenders = tendersOf(request.body.payments);
  const ended = await platform.db
    .transaction()
    .execute((trx) => takePayment(trx, request, { staff, customerId, tenders }, platform));
  // Thrown after the commit, because the transaction has removed unavailable items from the cart.
  if (ended instanceof Failure) throw ended;
  return ended;
}

interface CounterPaymentRequest {
  readonly staff: Staff;
  readonly customerId: string;
  readonly tenders: readonly ReceivedTender[];
}

async function takePayment(
  trx: Executor,
  { tenant, body, saveResponse }: PayRequest,
  { staff, customerId, tenders }: CounterPaymentRequest,
  platform: Platform,
): Promise<CallResponse<'payCart'> | Failure> {
  const shift = await holdOpenShift(trx, tenant.id, staff.id);
  if (shift === undefined) throw conflict('no_shift', text('counter.noShift'));
  await lockCustomer(trx, tenant.id, customerId);
  // Only the items of the current cart are meant. An order of another day must not be returned for it.
  const cartId = body.cartId ?? (await findOpenCart(trx, tenant.id, customerId))?.id;
  if (cartId === undefined) throw cartEmpty();
  const cart = await lockPayableCart(trx, tenant.id, customerId, cartId);
  const found = await quoteForPayment(trx, platform, tenant, cart);
  if ('refusal' in found) return found.refusal;
  refuseTooMuchCredit(tenders, found.quoted);
  await recordConsent(trx, platform, tenant, cart, found.quoted, {
    payments: body.payments,
    source: body.source,
    terms: body.termsAccepted,
    atCounter: true,
    ...(body.completedWaivers && { completedWaivers: body.completedWaivers }),
  });
  const { quote } = found.quoted;
  const orderId = await placeOrder(trx, platform, tenant, { cart, quote, payments: paymentsOf(tenders) });
  const id = await writeLog(
    trx,
    { tenant, staff, cart, shiftId: shift.id, orderId, quote, tenders },
    platform,
  );
  const change = changeDue(tenders);
  const response = ok({
    data: {
      complete_order_id: orderId,
      change: change === 0 ? null : serializeMoney(tenant, change),
      counter_payment_id: id,
    },
  });
  await saveResponse(trx, response);
  return response;
}

function refuseTooMuchCredit(tenders: readonly ReceivedTender[], { credit }: QuotedCart): void {
  const isTooMuch = tenders.some(
    ({ creditType, amount }) => creditType !== null && amount > credit.maxApplicable[creditType],
  );
  if (isTooMuch) throw invalid({ payments: [text('counter.tooMuchCredit')] });
}

/** The quote contains what credit pays, and `placeOrder` writes it. */
const paymentsOf = (tenders: readonly ReceivedTender[]) =>
  tenders
    .filter(({ tenderType }) => tenderType !== 'credit')
    .map(({ tenderType, amount, reference }) => ({ tenderType, amount, reference, attemptId: null }));

interface LogLine {
  readonly tenant: Tenant;
  readonly staff: Staff;
  readonly cart: CustomersCart;
  readonly shiftId: string;
  readonly orderId: string;
  readonly quote: Quote;
  readonly tenders: readonly ReceivedTender[];
}

async function writeLog(
  trx: Executor,
  { tenant, staff, cart, shiftId, orderId, quote, tenders }: LogLine,
  { clock }: Platform,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('counter_payments')
    .values({
      tenant: tenant.id,
      id,
      shift_id: shiftId,
      staff_id: staff.id,
      customer_id: cart.customer_id,
      order_id: orderId,
      total: quote.total,
      cash: cashAmount(tenders),
      currency: quote.currency,
      tenders: json(tenders),
      taken_at: clock.now(),
    })
    .execute();
  return id;
}
