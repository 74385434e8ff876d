/**
 * Makes the order of a cart. The caller's transaction also contains the bought items, the spent credit, the
 * mandate request, the mail and the end of the cart: all or nothing. The customer and the cart must be
 * locked.
 */
import { randomUUID } from 'node:crypto';
import { closeCart, isMembershipSale, membershipOf, type QuotedItem, updateItemsOf } from '../cart';
import { type Executor, json, newReference, type Platform, type Tenant } from '../kernel';
import { amendMandate } from './amendMandate';
import { fulfil } from './fulfil';
import { mailOrderConfirmed } from './orderMail';
import { requestMandate } from './requestMandate';
import type { Payment, Purchase, Sale } from './sale';
import { spendCredit } from './spendCredit';

export async function placeOrder(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  { cart, quote, payments }: Purchase,
): Promise<string> {
  const sale: Sale = {
    trx,
    platform,
    tenant,
    orderId: randomUUID(),
    reference: newReference('R'),
    customerId: cart.customer_id,
    quote,
    now: platform.clock.now(),
    isTaken: payments.some(({ attemptId }) => attemptId !== null),
  };
  await trx
    .insertInto('orders')
    .values({
      tenant: tenant.id,
      id: sale.orderId,
      reference: sale.reference,
      customer_id: cart.customer_id,
      cart_id: cart.id,
      total: quote.total,
      currency: quote.currency,
      brand: tenant.client.brand,
      // A mixed order with a membership is a membership order.
      order_type: membershipOf(quote) === undefined ? (quote.items[0]?.kind ?? 'membership') : 'membership',
      monthly_price: quote.monthlyPrice,
      first_billing_date: quote.firstBillingDate,
      new_mandate: quote.newMandate,
      created_at: sale.now,
    })
    .execute();
  for (const [position, item] of quote.items.entries()) await writeItem(sale, item, position);
  await writePayments(sale, [...payments, ...(await spendCredit(sale))]);
  // The spaces of the cart are booked now, so nothing must be released.
  await updateItemsOf(trx, cart).set({ held_until: null }).where('held_until', 'is not', null).execute();
  await closeCart(trx, cart, 'paid', sale.now);
  await updateCustomer(sale);
  await (quote.newMandate ? requestMandate(sale) : amendMandate(sale));
  await mailOrderConfirmed(sale);
  return sale.orderId;
}

async function writeItem(sale: Sale, item: QuotedItem, position: number): Promise<void> {
  const { trx, tenant, orderId } = sale;
  const fulfilled = await fulfil(sale, item, position);
  await trx
    .insertInto('order_items')
    .values({
      tenant: tenant.id,
      order_id: orderId,
      position,
      membership_id: isMembershipSale(item) ? item.membershipId : null,
      ...fulfilled,
      sold: json(item.sold),
    })
    .execute();
  const row = { tenant: tenant.id, order_id: orderId, item_position: position };
  const fees = item.fees.map(({ type, label, amount }, index) => ({
    ...row,
    position: index,
    type,
    label,
    amount,
  }));
  if (fees.length > 0) await trx.insertInto('order_fees').values(fees).execute();
}

async function writePayments({ trx, tenant, orderId }: Sale, payments: readonly Payment[]): Promise<void> {
  const rows = payments.map((payment, position) => ({
    tenant: tenant.id,
    order_id: orderId,
    position,
    tender_type: payment.tenderType,
    amount: payment.amount,
    attempt_id: payment.attemptId,
    reference: payment.reference ?? null,
    credit_type: payment.creditType ?? null,
  }));
  if (rows.length > 0) await trx.insertInto('order_payments').values(rows).execute();
}

async function updateCustomer({ trx, tenant, customerId, quote, now }: Sale): Promise<void> {
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
    .where('tenant', '=', tenant.id)
    .where('id', '=', customerId)
    .execute();
}
