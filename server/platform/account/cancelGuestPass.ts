import { conflict, defineCall, type Executor, notFound, ok, text, todayAt } from '../kernel';
import { listVenues } from '../catalogue';
import { lockCustomer } from '../customers';
import { serializePass, type GuestPassRow } from './guestPasses';

export const cancelGuestPass = defineCall(
  'cancelGuestPass',
  async ({ tenant, customerId, params }, { db, clock }) => {
    const now = clock.now();
    const today = todayAt(now, tenant.client.timeZone);
    const venues = await listVenues(db, tenant.id);
    const pass = await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, tenant.id, customerId);
      return cancelPass(trx, tenant.id, customerId, params.passId, today, now);
    });
    return ok({ data: serializePass(pass, venues, today) });
  },
);

/** A pass that is already cancelled does not change. A pass whose day is over cannot be cancelled. */
async function cancelPass(
  trx: Executor,
  tenant: string,
  customerId: string,
  id: string,
  today: string,
  now: Date,
): Promise<GuestPassRow> {
  const pass = await trx
    .selectFrom('guest_passes')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (pass === undefined) throw notFound();
  if (pass.status === 'cancelled') return pass;
  if (pass.status !== 'issued' || pass.valid_on < today) throw conflict('pass_gone', text('guestPass.gone'));
  return trx
    .updateTable('guest_passes')
    .set({ status: 'cancelled', ended_at: now })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
