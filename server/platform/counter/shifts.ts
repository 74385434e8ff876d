/**
 * The rows of shifts. A database constraint allows one open shift for each member of staff, even for parallel
 * requests.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Executor, Staff, Tables } from '../kernel';

export type Shift = Selectable<Tables['shifts']>;

export function findOpenShift(
  executor: Executor,
  tenant: string,
  staffId: string,
): Promise<Shift | undefined> {
  return openShiftOf(executor, tenant, staffId).executeTakeFirst();
}

/** Locks the shift to close it: waits for running payments and blocks new ones. */
export function lockOpenShift(trx: Executor, tenant: string, staffId: string): Promise<Shift | undefined> {
  return openShiftOf(trx, tenant, staffId).forUpdate().executeTakeFirst();
}

/** Locks the shift for a payment: it cannot be closed meanwhile. */
export function holdOpenShift(trx: Executor, tenant: string, staffId: string): Promise<Shift | undefined> {
  return openShiftOf(trx, tenant, staffId).forShare().executeTakeFirst();
}

function openShiftOf(executor: Executor, tenant: string, staffId: string) {
  return executor
    .selectFrom('shifts')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('staff_id', '=', staffId)
    .where('closed_at', 'is', null);
}

/** Undefined if a shift is open already. */
export function beginShift(
  trx: Executor,
  tenant: string,
  staff: Pick<Staff, 'id' | 'venueId'>,
  { float, now }: { readonly float: number; readonly now: Date },
): Promise<Shift | undefined> {
  return trx
    .insertInto('shifts')
    .values({
      tenant,
      id: randomUUID(),
      staff_id: staff.id,
      venue_id: staff.venueId,
      float,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The expected cash in the till: the float plus the cash that was kept, minus the cash that was refunded. */
export async function expectedCash(executor: Executor, shift: Shift): Promise<number> {
  if (shift.expected_cash !== null) return shift.expected_cash;
  const row = await executor
    .selectFrom('counter_payments')
    .select(sql<number>`coalesce(sum(cash), 0)`.as('taken'))
    .where('tenant', '=', shift.tenant)
    .where('shift_id', '=', shift.id)
    .executeTakeFirstOrThrow();
  const refunded = await executor
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('paid'))
    .where('tenant', '=', shift.tenant)
    .where('shift_id', '=', shift.id)
    .executeTakeFirstOrThrow();
  return shift.float + row.taken - refunded.paid;
}

export function endShift(
  trx: Executor,
  shift: Shift,
  ending: {
    readonly expected: number;
    readonly counted: number;
    readonly note: string | null;
    readonly now: Date;
  },
): Promise<Shift> {
  return trx
    .updateTable('shifts')
    .set({
      closed_at: ending.now,
      expected_cash: ending.expected,
      counted_cash: ending.counted,
      note: ending.note,
    })
    .where('tenant', '=', shift.tenant)
    .where('id', '=', shift.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Latest first, of one member of staff or of all. */
export function closedShifts(
  executor: Executor,
  tenant: string,
  staffId: string | undefined,
  limit: number,
): Promise<Shift[]> {
  return executor
    .selectFrom('shifts')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('closed_at', 'is not', null)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .orderBy('closed_at', 'desc')
    .limit(limit)
    .execute();
}
