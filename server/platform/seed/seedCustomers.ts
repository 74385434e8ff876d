import { randomUUID } from 'node:crypto';
import { emailKey, hashPassword } from '../customers';
import { type Db, type Executor, json, resolveSeedDate, todayAt } from '../kernel';
import type { CustomerSeed, Seed } from './format';
import { insertHistory } from './seedHistory';

/** Creates missing accounts. Existing ones are not changed, because people may have used them. */
export async function seedCustomers(db: Db, seed: Seed, now: Date, passwordCost: number): Promise<void> {
  const known = await db
    .selectFrom('customers')
    .select('reference')
    .where('tenant', '=', seed.tenant)
    .execute();
  const references = new Set(known.map((row) => row.reference));
  const fresh = seed.customers.filter((account) => !references.has(account.reference));
  // Outside the transaction: hashing is slow by design.
  const hashes = await hashOnce(
    fresh.map((account) => account.password),
    passwordCost,
  );
  const today = todayAt(now, seed.client.timeZone);
  for (const account of fresh) {
    const hash = hashes.get(account.password) ?? '';
    await db.transaction().execute((trx) => insertAccount(trx, seed, account, hash, today, now));
  }
}

/** Sample accounts share a password. One hash for all of them keeps the first start short. */
async function hashOnce(passwords: readonly string[], cost: number): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(passwords)];
  const hashes = await Promise.all(distinct.map((password) => hashPassword(password, cost)));
  return new Map(distinct.map((password, index) => [password, hashes[index] ?? '']));
}

async function insertAccount(
  trx: Executor,
  seed: Seed,
  account: CustomerSeed,
  passwordHash: string,
  today: string,
  now: Date,
): Promise<void> {
  const { tenant } = seed;
  const id = randomUUID();
  const expires = account.documentExpiresOn;
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
      document_expires_on: expires === undefined ? null : resolveSeedDate(expires, today),
      membership_document_upload_required: account.membershipDocumentUploadRequired ?? false,
      seeded: true,
      terms_accepted: json([]),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertMembership(trx, tenant, id, account, today, now);
  await insertCard(trx, tenant, id, account, now);
  await insertHistory(trx, seed, id, account, { today, now });
}

async function insertMembership(
  trx: Executor,
  tenant: string,
  customerId: string,
  account: CustomerSeed,
  today: string,
  now: Date,
): Promise<void> {
  for (const held of account.memberships ?? []) {
    await trx
      .insertInto('memberships')
      .values({
        tenant,
        id: randomUUID(),
        customer_id: customerId,
        home_venue_id: held.homeVenueId,
        membership_type_id: held.membershipTypeId,
        payment_option_id: held.paymentOptionId,
        status: 'active',
        start_date: resolveSeedDate(held.startDate, today),
        end_date: held.endDate === undefined ? null : resolveSeedDate(held.endDate, today),
        billing_day: account.billingDay ?? null,
        chosen: json({}),
        created_at: now,
      })
      .execute();
  }
}

async function insertCard(
  trx: Executor,
  tenant: string,
  customerId: string,
  { savedCard }: CustomerSeed,
  now: Date,
): Promise<void> {
  if (savedCard === undefined) return;
  const [month, year] = savedCard.expiryDate.split('/');
  await trx
    .insertInto('saved_cards')
    .values({
      tenant,
      id: randomUUID(),
      customer_id: customerId,
      card_type: savedCard.cardType,
      last_four_digits: savedCard.lastFourDigits,
      card_holder_name: savedCard.cardHolderName,
      expiry_month: Number(month),
      expiry_year: 2000 + Number(year),
      external_identifier: savedCard.externalIdentifier,
      created_at: now,
    })
    .execute();
}
