/**
 * Places of slots. One is taken when it goes into a basket, by one conditional update of one row, so that
 * of any number of people who want the last one, one gets it. It is held for a while and then given back.
 */
import type { Executor } from '../db/database';
import type { Tenant } from '../tenants/tenant';

/** How long a place in a basket is held, where the operator's seed says nothing (`holdMinutes` of `client.json`). */
const HOLD_MINUTES = 10;

export const holdMs = ({ client }: Tenant): number => (client.holdMinutes ?? HOLD_MINUTES) * 60_000;

/** False: the last place has gone, or the slot is not offered any more. */
export async function reserveSpace(trx: Executor, tenant: string, slotId: string): Promise<boolean> {
  const taken = await trx
    .updateTable('slots')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', slotId)
    .where('status', '=', 'published')
    .where((eb) => eb('taken', '<', eb.ref('capacity')))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function releaseSpace(trx: Executor, tenant: string, slotId: string): Promise<void> {
  await trx
    .updateTable('slots')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', slotId)
    .where('taken', '>', 0)
    .execute();
}
