/**
 * The spaces of slots. One conditional update of one row reserves a space when it is added to a cart. If
 * several people request the last space, only one gets it. The hold ends after some time.
 */
import type { Executor, Tenant } from '../kernel';

/** How long a cart holds a space, unless the operator's seed sets `holdMinutes` in `client.json`. */
const HOLD_MINUTES = 10;

export const holdMs = ({ client }: Tenant): number => (client.holdMinutes ?? HOLD_MINUTES) * 60_000;

/** False if no space is left or the slot is no longer offered. */
export async function reserveSpace(trx: Executor, tenant: string, slotId: string): Promise<boolean> {
  const reserved = await trx
    .updateTable('slots')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', slotId)
    .where('status', '=', 'published')
    .where((eb) => eb('taken', '<', eb.ref('capacity')))
    .returning('id')
    .executeTakeFirst();
  return reserved !== undefined;
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
