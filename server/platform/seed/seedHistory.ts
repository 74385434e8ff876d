/** History and future of sample accounts: bookings, packages, credit, penalties and orders. */
import { randomUUID } from 'node:crypto';
import { addDays, type Executor, instantAt, resolveSeedDate } from '../kernel';
import { recordMovement } from '../orders';
import type { CustomerSeed, Seed } from './format';
import { insertBookings } from './seedBookings';
import { insertOrders } from './seedOrders';

export interface SeedDay {
  readonly today: string;
  readonly now: Date;
}

export async function insertHistory(
  trx: Executor,
  seed: Seed,
  customerId: string,
  account: CustomerSeed,
  day: SeedDay,
): Promise<void> {
  await insertPackages(trx, seed, customerId, account, day);
  await insertBookings(trx, seed, customerId, account, day);
  await insertCredit(trx, seed, customerId, account, day);
  await insertPenalties(trx, seed, customerId, account, day);
  await insertOrders(trx, seed, customerId, account, day);
}

async function insertPackages(
  trx: Executor,
  { tenant, packages }: Seed,
  customerId: string,
  account: CustomerSeed,
  { today }: SeedDay,
): Promise<void> {
  for (const held of account.packages ?? []) {
    const type = packages.find(({ id }) => id === held.packageTypeId);
    if (type === undefined) continue;
    const validFrom = resolveSeedDate(held.validFrom, today);
    await trx
      .insertInto('packages')
      .values({
        tenant,
        id: randomUUID(),
        customer_id: customerId,
        package_type_id: type.id,
        order_id: null,
        uses: type.uses,
        uses_left: Math.min(held.usesLeft, type.uses),
        valid_from: validFrom,
        valid_until: addDays(validFrom, type.validDays - 1),
      })
      .execute();
  }
}

async function insertCredit(
  trx: Executor,
  { tenant, client }: Seed,
  customerId: string,
  account: CustomerSeed,
  { today, now }: SeedDay,
): Promise<void> {
  const balances = { general: 0, membership: 0 };
  for (const { type, date, amount, description } of account.creditMovements ?? opening(account)) {
    balances[type] += amount;
    const at = instantAt(resolveSeedDate(date, today), '10:00', client.timeZone);
    await recordMovement(trx, {
      tenant,
      customerId,
      type,
      amount,
      balance: balances[type],
      description,
      orderId: null,
      at: at < now ? at : now,
    });
  }
}

function opening(account: CustomerSeed): NonNullable<CustomerSeed['creditMovements']> {
  const { creditBalance: general = 0, membershipCreditBalance: membership = 0 } = account;
  const all = [
    { type: 'general' as const, amount: general },
    { type: 'membership' as const, amount: membership },
  ];
  return all
    .filter(({ amount }) => amount > 0)
    .map((one) => ({ ...one, date: 'today-30', description: 'Credit added by your centre' }));
}

async function insertPenalties(
  trx: Executor,
  { tenant, client }: Seed,
  customerId: string,
  account: CustomerSeed,
  { today, now }: SeedDay,
): Promise<void> {
  for (const { date, reason, amount, status = 'outstanding' } of account.penalties ?? []) {
    const day = resolveSeedDate(date, today);
    const at = instantAt(day, '09:00', client.timeZone);
    await trx
      .insertInto('penalties')
      .values({
        tenant,
        id: randomUUID(),
        customer_id: customerId,
        incurred_on: day,
        reason,
        amount,
        status,
        created_at: at,
        settled_at: status === 'outstanding' ? null : now,
      })
      .execute();
  }
}
