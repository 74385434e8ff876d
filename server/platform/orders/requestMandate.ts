/**
 * Requests a direct debit with its order, in one transaction. The outbox sends it to the bank. The amount
 * contains all monthly payments of the customer, also those of an earlier mandate that was refused.
 */
import { randomUUID } from 'node:crypto';
import { mandatesOf } from './mandates';
import { findCustomer, mailChange } from '../customers';
import { type CustomersCart, membershipOf, moveToMandate, type Quote } from '../cart';
import { enqueue, type Executor, newReference, type Platform, type Tenant } from '../kernel';
import type { MandatePayload } from './sendMandate';
import { amountsFrom, writeAmendments } from './amendments';

export async function requestMandate(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  sale: { readonly cart: CustomersCart; readonly quote: Quote; readonly orderId: string },
): Promise<void> {
  const { quote, orderId } = sale;
  const { customer_id: customerId } = sale.cart;
  const { monthlyPrice, firstBillingDate: from, billingDay, currency } = quote;
  const item = membershipOf(quote);
  if (!item || monthlyPrice === null || from === null || billingDay === null) {
    throw new Error('A mandate needs a membership, a monthly price and a first billing date.');
  }
  const [first, ...later] = await amountsFrom(trx, platform, tenant, {
    customerId,
    from,
    billingDay,
    told: [],
  });
  const mandateId = randomUUID();
  await reportAmendment(trx, platform, tenant, customerId);
  const now = platform.clock.now();
  const moved = await moveToMandate(trx, platform.secrets, {
    tenant: tenant.id,
    membershipId: item.membershipId,
    mandateId,
    now,
  });
  await trx
    .insertInto('mandates')
    .values({
      tenant: tenant.id,
      id: mandateId,
      reference: newReference('M'),
      customer_id: customerId,
      membership_id: item.membershipId,
      order_id: orderId,
      status: 'requested',
      sealed: moved?.sealed ?? null,
      last_digits: moved?.lastDigits ?? '',
      monthly_amount: first?.amount ?? monthlyPrice,
      currency,
      first_billing_date: from,
      billing_day: billingDay,
      requested_at: now,
    })
    .execute();
  const payload: MandatePayload = { mandateId };
  await enqueue(trx, platform.secrets, { tenant: tenant.id, kind: 'mandate', payload, now });
  await writeAmendments(trx, platform, tenant, { customerId, orderId, mandateId, currency }, later);
}

/** Sends a mail only where the customer had bank details before: the first ones change nothing. */
async function reportAmendment(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  customerId: string,
): Promise<void> {
  if ((await mandatesOf(trx, tenant.id, customerId)).length === 0) return;
  const owner = await findCustomer(trx, tenant.id, customerId);
  if (owner) await mailChange(trx, platform, tenant, 'bankDetailsChanged', { before: owner, after: owner });
}
