/**
 * Starts a paid membership. The one that it replaces ends on the day before. The old row is locked first, so
 * that only one of several parallel changes succeeds. Runs in the order's transaction.
 */
import type { Failure } from '../kernel';
import { addDays, conflict, type Executor, type Platform, text } from '../kernel';
import type { QuotedMembership } from '../cart';

export interface MembershipStart {
  readonly tenant: string;
  readonly item: QuotedMembership;
  /**
   * Money was taken: then the membership begins in any case, and a problem with the old one is logged for the
   * operator.
   */
  readonly isPaid: boolean;
}

export async function beginMembership(
  trx: Executor,
  { log }: Pick<Platform, 'log'>,
  { tenant, item, isPaid }: MembershipStart,
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
    if (!isPaid) throw hasSuccessor(row.replaces_id === null ? 'renewal' : 'change');
    log.error(
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
