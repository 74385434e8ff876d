import { setTimeout as wait } from 'node:timers/promises';
import {
  areaAddressOfRequest,
  enqueueMail,
  type Executor,
  Failure,
  hashToken,
  newToken,
  ok,
  defineCall,
  type Platform,
  type Tenant,
  text,
} from '../kernel';
import { findCustomersByName, type Customer } from './customers';
import { spendReset } from './limits';

/** The life of a link. The mail and the page show the same time. */
const LIFE_MS = 30 * 60_000;

/**
 * The maximum number of valid links for one account, from any address, so that an attacker cannot fill a
 * customer's mailbox.
 */
const MAX_LINKS = 5;

/** The time of creating a link. A faster response would reveal that no account exists. */
const SAME_TIME_MS = 150;

/** Returns the same answer whether the account exists or not, except if several accounts share the address. */
export const forgottenPassword = defineCall('forgottenPassword', async (request, platform) => {
  const { tenant, body } = request;
  await spendReset(platform, request, body.email_or_reference);
  const found = await findCustomersByName(platform.db, tenant.id, body.email_or_reference);
  if (found.length > 1) {
    throw new Failure(422, 'multiple_accounts', text('login.multiple'), {
      email_or_reference: [text('login.multiple')],
    });
  }
  const [customer] = found;
  // Both cases take the same time.
  await Promise.all([wait(SAME_TIME_MS), customer && sendLink(platform, tenant, customer)]);
  return ok({ data: { sent: true } });
});

/** Counts the links that are still valid. */
async function linksUnderWay(trx: Executor, tenant: Tenant, customer: Pick<Customer, 'id'>, now: Date) {
  const { sent } = await trx
    .selectFrom('password_resets')
    .select((of) => of.fn.countAll<number>().as('sent'))
    .where('tenant', '=', tenant.id)
    .where('customer_id', '=', customer.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** Sends nothing if enough links are valid. The answer is the same, and those links work. */
async function sendLink(platform: Platform, tenant: Tenant, customer: Pick<Customer, 'id'>): Promise<void> {
  const token = newToken();
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await platform.db.transaction().execute(async (trx) => {
    // Read under the row's lock, so that the link goes to the current address and not to one that is being
    // changed.
    const { email, first_name: firstName } = await trx
      .selectFrom('customers')
      .select(['email', 'first_name'])
      .where('tenant', '=', tenant.id)
      .where('id', '=', customer.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if ((await linksUnderWay(trx, tenant, customer, now)) >= MAX_LINKS) return;
    await trx
      .insertInto('password_resets')
      .values({
        tenant: tenant.id,
        token_hash: hashToken(token),
        customer_id: customer.id,
        expires_at: expiresAt,
      })
      .execute();
    await enqueueMail(trx, platform, tenant, {
      to: email,
      template: 'passwordReset',
      // The token is in the fragment, so that servers, logs and referrers never receive it.
      values: {
        firstName,
        link: `${areaAddressOfRequest(tenant)}/reset-password#token=${token}`,
      },
    });
  });
}
