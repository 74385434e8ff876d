import type { Wire } from '../../../schemas/generated/api';
import { daysToExpiry, expiresSoon, newestDocument, replacementIsReceived } from './documentExpiry';
import { type Executor, serializeMoney, type Tenant, todayAt } from '../kernel';
import { findMembership, findVenue } from '../catalogue';
import type { Customer } from './customers';

export async function serializeUser(
  executor: Executor,
  tenant: Tenant,
  customer: Customer,
  now: Date,
): Promise<Wire.User> {
  const venue =
    customer.home_venue_id === null
      ? undefined
      : await findVenue(executor, tenant.id, customer.home_venue_id);
  return {
    id: customer.id,
    reference: customer.reference,
    home_venue_slug: venue?.slug ?? null,
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email,
    membership_user: await membershipUser(executor, tenant.id, customer.id),
    credit: {
      balance: serializeMoney(tenant, customer.credit_balance + customer.membership_credit_balance),
    },
    has_instruction: customer.has_instruction,
    has_billing_date: customer.billing_day !== null,
    has_outstanding_penalties: customer.has_outstanding_penalties,
    document_expiry: await documentExpiry(executor, tenant, customer, now),
    membership_document_upload_required: customer.membership_document_upload_required,
    profile_photo: null,
  };
}

/** A new document is not requested while the venue checks a received one. */
async function documentExpiry(
  executor: Executor,
  tenant: Tenant,
  { id, document_expires_on: expiresOn }: Customer,
  now: Date,
): Promise<Wire.User['document_expiry']> {
  if (expiresOn === null) return null;
  const today = todayAt(now, tenant.client.timeZone);
  const isRequested =
    expiresSoon(expiresOn, today) &&
    !replacementIsReceived(tenant, expiresOn, await newestDocument(executor, tenant.id, id));
  return { document_expiring_soon: isRequested, days_to_expiry: daysToExpiry(expiresOn, today) };
}

/** The newest active membership. */
async function membershipUser(
  executor: Executor,
  tenant: string,
  customerId: string,
): Promise<Wire.User['membership_user']> {
  const row = await executor
    .selectFrom('memberships')
    .select(['id', 'membership_type_id', 'status'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'active')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const type = row && (await findMembership(executor, tenant, row.membership_type_id));
  return row ? { id: row.id, name: type?.name ?? row.membership_type_id, status: row.status } : null;
}
