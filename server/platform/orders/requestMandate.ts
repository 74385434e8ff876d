/**
 * Requests a direct debit with its order, in one transaction. The outbox sends it to the bank. The amount
 * contains all monthly payments of the customer, also those of an earlier mandate that was refused.
 */
import { randomUUID } from 'node:crypto';
import { mandatesOf } from './mandates';
import { findCustomer, mailChange } from '../customers';
import { membershipOf, moveToMandate } from '../cart';
import { enqueue, newReference } from '../kernel';
import type { MandatePayload } from './sendMandate';
import { amountsFrom, writeAmendments } from './amendments';
import type { Sale } from './sale';

export async function requestMandate(sale: Sale): Promise<void> {
  const { trx, platform, tenant, customerId, quote, orderId, now } = sale;
  const { monthlyPrice, firstBillingDate: from, billingDay, currency } = quote;
  const item = membershipOf(quote);
  if (!item || monthlyPrice === null || from === null || billingDay === null) {
    throw new Error('A mandate needs a membership, a monthly price and a first billing date.');
  }
  const [first, ...later] = await amountsFrom(sale, from, billingDay, []);
  const mandateId = randomUUID();
  await reportAmendment(sale);
  const { membershipId } = item;
  const row = { tenant: tenant.id, membershipId, mandateId, now };
  const moved = await moveToMandate(trx, platform.secrets, row);
  await trx
    .insertInto('mandates')
    .values({
      tenant: tenant.id,
      id: mandateId,
      reference: newReference('M'),
      customer_id: customerId,
      membership_id: membershipId,
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
  await writeAmendments(sale, mandateId, later);
}

/** Sends a mail only where the customer had bank details before: the first ones change nothing. */
async function reportAmendment({ trx, platform, tenant, customerId }: Sale): Promise<void> {
  if ((await mandatesOf(trx, tenant.id, customerId)).length === 0) return;
  const owner = await findCustomer(trx, tenant.id, customerId);
  if (owner) await mailChange(trx, platform, tenant, 'bankDetailsChanged', { before: owner, after: owner });
}
