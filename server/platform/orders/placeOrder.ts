/**
 * Makes the order of a cart. The caller's transaction also contains the bought items, the spent credit, the
 * mandate request, the mail and the end of the cart: all or nothing. The customer and the cart must be
 * locked.
 */
import { randomUUID } from 'node:crypto';
import {
  closeCart,
  type CustomersCart,
  isMembershipSale,
  membershipOf,
  type Quote,
  type QuotedItem,
} from '../cart';
import type { CreditType } from '../customers';
import { type Executor, json, newReference, type Platform, type Tenant } from '../kernel';
import { amendMandate } from './amendMandate';
import { fulfil, type Sale } from './fulfil';
import { mailOrderConfirmed } from './orderMail';
import { requestMandate } from './requestMandate';
import { spendCredit } from './spendCredit';

export interface Payment {
  readonly tenderType: string;
  readonly amount: number;
  readonly attemptId: string | null;
  /** Number of a voucher or cheque. */
  readonly reference?: string | null;
  readonly creditType?: CreditType;
}

/** `payments` contains money only. The quote contains what credit pays. */
export async function placeOrder(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  {
    cart,
    quote,
    payments,
  }: { readonly cart: CustomersCart; readonly quote: Quote; readonly payments: readonly Payment[] },
): Promise<string> {
  const id = randomUUID();
  const reference = newReference('R');
  const now = platform.clock.now();
  const sale: Sale = {
    tenant,
    orderId: id,
    customerId: cart.customer_id,
    isTaken: payments.some(({ attemptId }) => attemptId !== null),
  };
  await trx
    .insertInto('orders')
    .values({
      tenant: tenant.id,
      id,
      reference,
      customer_id: cart.customer_id,
      cart_id: cart.id,
      total: quote.total,
      currency: quote.currency,
      brand: tenant.client.brand,
      order_type: orderTypeOf(quote),
      monthly_price: quote.monthlyPrice,
      first_billing_date: quote.firstBillingDate,
      new_mandate: quote.newMandate,
      created_at: now,
    })
    .execute();
  for (const [position, item] of quote.items.entries()) await writeItem(trx, platform, sale, item, position);
  const credits = await spendCredit(trx, platform, sale, { reference, credits: quote.credits ?? [] });
  await writePayments(trx, tenant.id, id, [...payments, ...credits]);
  await endCart(trx, cart, now);
  await updateCustomer(trx, tenant.id, cart.customer_id, quote, now);
  const notifyBank = quote.newMandate ? requestMandate : amendMandate;
  await notifyBank(trx, platform, tenant, { cart, quote, orderId: id });
  await mailOrderConfirmed(trx, platform, tenant, {
    customerId: cart.customer_id,
    orderId: id,
    reference,
    quote,
  });
  return id;
}

/** A mixed order with a membership is a membership order. */
function orderTypeOf(quote: Quote): string {
  return membershipOf(quote) === undefined ? (quote.items[0]?.kind ?? 'membership') : 'membership';
}

async function writeItem(
  trx: Executor,
  platform: Platform,
  sale: Sale,
  item: QuotedItem,
  position: number,
): Promise<void> {
  const { tenant, orderId } = sale;
  const made = await fulfil(trx, platform, sale, item, position);
  await trx
    .insertInto('order_items')
    .values({
      tenant: tenant.id,
      order_id: orderId,
      position,
      membership_id: isMembershipSale(item) ? item.membershipId : null,
      ...made,
      sold: json(item.sold),
    })
    .execute();
  for (const [index, { type, label, amount }] of item.fees.entries()) {
    await trx
      .insertInto('order_fees')
      .values({
        tenant: tenant.id,
        order_id: orderId,
        item_position: position,
        position: index,
        type,
        label,
        amount,
      })
      .execute();
  }
}

async function writePayments(
  trx: Executor,
  tenant: string,
  orderId: string,
  payments: readonly Payment[],
): Promise<void> {
  for (const [position, payment] of payments.entries()) {
    await trx
      .insertInto('order_payments')
      .values({
        tenant,
        order_id: orderId,
        position,
        tender_type: payment.tenderType,
        amount: payment.amount,
        attempt_id: payment.attemptId,
        reference: payment.reference ?? null,
        credit_type: payment.creditType ?? null,
      })
      .execute();
  }
}

/** The spaces of the cart are booked now, so nothing must be released. */
async function endCart(trx: Executor, cart: CustomersCart, now: Date): Promise<void> {
  await trx
    .updateTable('cart_items')
    .set({ held_until: null })
    .where('tenant', '=', cart.tenant)
    .where('cart_id', '=', cart.id)
    .where('held_until', 'is not', null)
    .execute();
  await closeCart(trx, cart, 'paid', now);
}

async function updateCustomer(
  trx: Executor,
  tenant: string,
  customerId: string,
  quote: Quote,
  now: Date,
): Promise<void> {
  const membership = membershipOf(quote);
  if (membership === undefined) return;
  await trx
    .updateTable('customers')
    .set({
      home_venue_id: membership.sold.home_venue?.id ?? null,
      updated_at: now,
      ...(quote.newMandate && { has_instruction: true }),
      ...(quote.billingDay !== null && { billing_day: quote.billingDay }),
    })
    .where('tenant', '=', tenant)
    .where('id', '=', customerId)
    .execute();
}
