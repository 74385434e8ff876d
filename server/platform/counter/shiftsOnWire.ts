import type { Wire } from '../../../schemas/generated/api';
import type { Executor } from '../db/database';
import { moneyOnWire } from '../money/moneyOnWire';
import type { Tenant } from '../tenants/tenant';
import { paymentsOfShifts, type CounterPayment } from './counterPayments';
import { expectedCash, type Shift } from './shifts';
import type { CounterTender } from './tables';
import { venueRef } from './wireParts';

/** What a till takes, in the order in which it is counted. */
const TENDERS: readonly CounterTender[] = ['cash', 'offline-voucher', 'cheque', 'credit'];

export async function shiftsOnWire(
  executor: Executor,
  tenant: Tenant,
  shifts: readonly Shift[],
): Promise<Wire.Shift[]> {
  const payments = await paymentsOfShifts(
    executor,
    tenant,
    shifts.map(({ id }) => id),
  );
  const people = await executor
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('tenant', '=', tenant.id)
    .execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const onWire: Wire.Shift[] = [];
  for (const shift of shifts) {
    onWire.push({
      staff_name: names.get(shift.staff_id) ?? '',
      venue: await venueRef(executor, tenant.id, shift.venue_id),
      ...cashOnWire(tenant, shift, await expectedCash(executor, shift)),
      ...takenOnWire(
        tenant,
        payments.filter(({ shiftId }) => shiftId === shift.id),
      ),
    });
  }
  return onWire;
}

function cashOnWire(tenant: Tenant, shift: Shift, expected: number) {
  const { counted_cash: counted } = shift;
  return {
    id: shift.id,
    status: shift.closed_at === null ? ('open' as const) : ('closed' as const),
    opened_at: shift.opened_at.toISOString(),
    closed_at: shift.closed_at?.toISOString() ?? null,
    float: moneyOnWire(tenant, shift.float),
    expected_cash: moneyOnWire(tenant, expected),
    counted_cash: counted === null ? null : moneyOnWire(tenant, counted),
    difference: counted === null ? null : moneyOnWire(tenant, counted - expected),
    note: shift.note,
  };
}

function takenOnWire(tenant: Tenant, payments: readonly CounterPayment[]) {
  const taken = payments.flatMap(({ tenders }) => tenders);
  return {
    totals: TENDERS.map((type) => {
      const ofType = taken.filter(({ tenderType }) => tenderType === type);
      const amount = ofType.reduce((sum, one) => sum + one.amount, 0);
      return { tender_type: type, count: ofType.length, amount: moneyOnWire(tenant, amount) };
    }),
    payments: payments.map(({ onWire }) => onWire),
  };
}
