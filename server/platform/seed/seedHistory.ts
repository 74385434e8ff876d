/** Packages, credit and penalties of sample accounts. */
import { randomUUID } from 'node:crypto';
import { addDays, instantAt, resolveSeedDate } from '../kernel';
import { recordMovement } from '../orders';
import type { CustomerSeed, Sample } from './format';

export async function insertHistory(sample: Sample): Promise<void> {
  await insertPackages(sample);
  await insertCredit(sample);
  await insertPenalties(sample);
}

async function insertPackages({ trx, seed, tenant, account, id, today }: Sample): Promise<void> {
  for (const membership of account.packages ?? []) {
    const type = seed.packages.find((one) => one.id === membership.packageTypeId);
    if (type === undefined) continue;
    const validFrom = resolveSeedDate(membership.validFrom, today);
    await trx
      .insertInto('packages')
      .values({
        tenant,
        id: randomUUID(),
        customer_id: id,
        package_type_id: type.id,
        order_id: null,
        uses: type.uses,
        uses_left: Math.min(membership.usesLeft, type.uses),
        valid_from: validFrom,
        valid_until: addDays(validFrom, type.validDays - 1),
      })
      .execute();
  }
}

async function insertCredit({ trx, seed, tenant, account, id, today, now }: Sample): Promise<void> {
  const balances = { general: 0, membership: 0 };
  for (const { type, date, amount, description } of account.creditMovements ?? opening(account)) {
    balances[type] += amount;
    const at = instantAt(resolveSeedDate(date, today), '10:00', seed.client.timeZone);
    await recordMovement(trx, {
      tenant,
      customerId: id,
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

async function insertPenalties({ trx, seed, tenant, account, id, today, now }: Sample): Promise<void> {
  for (const { date, reason, amount, status = 'outstanding' } of account.penalties ?? []) {
    const day = resolveSeedDate(date, today);
    const at = instantAt(day, '09:00', seed.client.timeZone);
    await trx
      .insertInto('penalties')
      .values({
        tenant,
        id: randomUUID(),
        customer_id: id,
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
