/**
 * Starts a paid membership. The one that it replaces ends on the day before. The old row is locked first, so
 * that only one of several parallel changes succeeds. If money was taken, the membership begins in any case.
 */
import { addDays, conflict, type Executor, type Failure, text } from '../kernel';
import type { QuotedMembership } from '../cart';
import type { Sale } from './sale';

export async function beginMembership(
  { trx, platform, tenant: { id: tenant }, isTaken }: Pick<Sale, 'trx' | 'platform' | 'tenant' | 'isTaken'>,
  item: QuotedMembership,
): Promise<void> {
  const row = await trx
    .selectFrom('memberships')
    .select(['id', 'start_date', 'replaces_id', 'renews_id'])
    .where('tenant', '=', tenant)
    .where('id', '=', item.membershipId)
    .executeTakeFirstOrThrow();
  const followed = row.replaces_id ?? row.renews_id;
  const isFree = followed === null || (await lockPredecessor(trx, tenant, followed));
  const lastDay = addDays(row.start_date, -1);
  const follows =
    isFree && (row.replaces_id === null || (await endOn(trx, tenant, row.replaces_id, lastDay)));
  if (!follows) {
    if (!isTaken) throw hasSuccessor(row.replaces_id === null ? 'renewal' : 'change');
    platform.log.error(
      { tenant, membership: row.id, followed },
      'paid for, but the membership it follows was not free',
    );
  }
  await trx
    .updateTable('memberships')
    .set({
      status: 'active',
      end_date: item.sold.end_date,
      monthly_price: item.monthlyPrice ?? null,
      month_in_hand: item.monthInHand ?? null,
      ...(!follows && { replaces_id: null, renews_id: null }),
    })
    .where('tenant', '=', tenant)
    .where('id', '=', row.id)
    .execute();
}

const hasSuccessor = (kind: 'change' | 'renewal'): Failure =>
  kind === 'change'
    ? conflict('not_changeable', text('change.already'))
    : conflict('not_renewable', text('renew.already'));

/** False when another membership already follows it. */
async function lockPredecessor(trx: Executor, tenant: string, id: string): Promise<boolean> {
  await trx
    .selectFrom('memberships')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const successor = await trx
    .selectFrom('memberships')
    .select('id')
    .where('tenant', '=', tenant)
    .where('status', 'in', ['active', 'ended'])
    .where((is) => is.or([is('replaces_id', '=', id), is('renews_id', '=', id)]))
    .executeTakeFirst();
  return successor === undefined;
}

/** It stays active until the last day. False when it ends earlier, because it was ended meanwhile. */
async function endOn(trx: Executor, tenant: string, id: string, lastDay: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('memberships')
    .set({ end_date: lastDay })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where((is) => is.or([is('end_date', 'is', null), is('end_date', '>=', lastDay)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
