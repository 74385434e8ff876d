import { randomUUID } from 'node:crypto';
import { emailKey, hashPassword } from '../customers';
import { type Db, json, resolveSeedDate, todayAt } from '../kernel';
import type { CustomerSeed, Sample, Seed } from './format';
import { insertBookings } from './seedBookings';
import { insertHistory } from './seedHistory';
import { insertOrders } from './seedOrders';

/** Creates missing accounts. Existing ones are not changed, because people may have used them. */
export async function seedCustomers(db: Db, seed: Seed, now: Date, passwordCost: number): Promise<void> {
  const existing = await db
    .selectFrom('customers')
    .select('reference')
    .where('tenant', '=', seed.tenant)
    .execute();
  const references = new Set(existing.map((row) => row.reference));
  const fresh = seed.customers.filter((account) => !references.has(account.reference));
  const hashOf = hashOnce(passwordCost);
  const today = todayAt(now, seed.client.timeZone);
  for (const account of fresh) {
    // Outside the transaction: hashing is slow by design.
    const passwordHash = await hashOf(account.password);
    const sample = { seed, tenant: seed.tenant, account, id: randomUUID(), today, now };
    await db.transaction().execute((trx) => insertAccount({ ...sample, trx }, passwordHash));
  }
}

/** Sample accounts and staff share a password. One hash for all of them keeps the first start short. */
export function hashOnce(cost: number): (password: string) => Promise<string> {
  const hashes = new Map<string, Promise<string>>();
  return (password) => {
    const hash = hashes.get(password) ?? hashPassword(password, cost);
    hashes.set(password, hash);
    return hash;
  };
}

async function insertAccount(sample: Sample, passwordHash: string): Promise<void> {
  const { trx, tenant, account, id, today, now } = sample;
  await trx
    .insertInto('customers')
    .values({
      tenant,
      id,
      reference: account.reference,
      email: account.email,
      email_key: emailKey(account.email),
      password_hash: passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      answers: json(account.answers ?? {}),
      home_venue_id: account.homeVenueId ?? null,
      credit_balance: account.creditBalance ?? 0,
      membership_credit_balance: account.membershipCreditBalance ?? 0,
      has_instruction: account.hasInstruction ?? false,
      billing_day: account.billingDay ?? null,
      document_expires_on: dateOrNull(account.documentExpiresOn, today),
      membership_document_upload_required: account.membershipDocumentUploadRequired ?? false,
      seeded: true,
      terms_accepted: json([]),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertMemberships(sample);
  await insertCard(sample, account.savedCard);
  await insertHistory(sample);
  await insertBookings(sample);
  await insertOrders(sample);
}

const dateOrNull = (date: string | undefined, today: string): string | null =>
  date === undefined ? null : resolveSeedDate(date, today);

async function insertMemberships({ trx, tenant, account, id, today, now }: Sample): Promise<void> {
  for (const membership of account.memberships ?? []) {
    await trx
      .insertInto('memberships')
      .values({
        tenant,
        id: randomUUID(),
        customer_id: id,
        home_venue_id: membership.homeVenueId,
        membership_type_id: membership.membershipTypeId,
        payment_option_id: membership.paymentOptionId,
        status: 'active',
        start_date: resolveSeedDate(membership.startDate, today),
        end_date: dateOrNull(membership.endDate, today),
        billing_day: account.billingDay ?? null,
        chosen: json({}),
        created_at: now,
      })
      .execute();
  }
}

async function insertCard({ trx, tenant, id, now }: Sample, card: CustomerSeed['savedCard']): Promise<void> {
  if (card === undefined) return;
  const [month, year] = card.expiryDate.split('/');
  await trx
    .insertInto('saved_cards')
    .values({
      tenant,
      id: randomUUID(),
      customer_id: id,
      card_type: card.cardType,
      last_four_digits: card.lastFourDigits,
      card_holder_name: card.cardHolderName,
      expiry_month: Number(month),
      expiry_year: 2000 + Number(year),
      external_identifier: card.externalIdentifier,
      created_at: now,
    })
    .execute();
}
