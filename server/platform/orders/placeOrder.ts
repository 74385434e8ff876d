/**
 * Makes the order of a cart: with it, in the caller's transaction, go the membership, the mandate that is
 * asked for, the mail and the end of the cart. Either all of it is there or nothing is.
 */
import { randomUUID } from 'node:crypto';
import type { Quote } from '../checkout/quote';
import { closeCart, type CustomersCart } from '../checkout/carts';
import { json } from '../db/columns';
import type { Executor } from '../db/database';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { amendMandate } from './amendMandate';
import { beginMembership } from './beginMembership';
import { mailOrderConfirmed } from './orderMail';
import { newReference } from './references';
import { requestMandate } from './requestMandate';

export interface Payment {
  readonly tenderType: string;
  readonly amount: number;
  readonly attemptId: string | null;
}

export async function placeOrder(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  sale: { readonly cart: CustomersCart; readonly quote: Quote; readonly payments: readonly Payment[] },
): Promise<string> {
  const { cart, quote } = sale;
  const id = randomUUID();
  const reference = newReference('R');
  const now = platform.clock.now();
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
      order_type: 'membership',
      monthly_price: quote.monthlyPrice,
      first_billing_date: quote.firstBillingDate,
      new_mandate: quote.newMandate,
      created_at: now,
    })
    .execute();
  await writeItems(trx, tenant.id, id, quote);
  await writePayments(trx, tenant.id, id, sale.payments);
  await closeCart(trx, cart, 'paid', now);
  for (const item of quote.items) {
    await beginMembership(trx, platform, { tenant: tenant.id, item, isPaid: sale.payments.length > 0 });
  }
  await updateCustomer(trx, tenant.id, cart.customer_id, quote, now);
  const tellBank = quote.newMandate ? requestMandate : amendMandate;
  await tellBank(trx, platform, tenant, { cart, quote, orderId: id });
  await mailOrderConfirmed(trx, platform, tenant, {
    customerId: cart.customer_id,
    orderId: id,
    reference,
    quote,
  });
  return id;
}

async function writeItems(trx: Executor, tenant: string, orderId: string, quote: Quote): Promise<void> {
  for (const [position, item] of quote.items.entries()) {
    await trx
      .insertInto('order_items')
      .values({
        tenant,
        order_id: orderId,
        position,
        membership_id: item.membershipId,
        sold: json(item.sold),
      })
      .execute();
    for (const [index, fee] of item.fees.entries()) {
      await trx
        .insertInto('order_fees')
        .values({ tenant, order_id: orderId, item_position: position, position: index, ...fee })
        .execute();
    }
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
      })
      .execute();
  }
}

async function updateCustomer(
  trx: Executor,
  tenant: string,
  customerId: string,
  quote: Quote,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({
      home_venue_id: quote.items[0]?.sold.home_venue?.id ?? null,
      updated_at: now,
      ...(quote.newMandate && { has_instruction: true }),
      ...(quote.billingDay !== null && { billing_day: quote.billingDay }),
    })
    .where('tenant', '=', tenant)
    .where('id', '=', customerId)
    .execute();
}
