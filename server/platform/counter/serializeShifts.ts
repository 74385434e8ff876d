import type { Wire } from '../../../schemas/generated/api';
import { type Executor, serializeMoney, type Tenant } from '../kernel';
import { refundsWhere } from '../refunds';
import { counterPayments, type CounterPayment } from './counterPayments';
import { expectedCash, type Shift } from './shifts';
import { TENDER_RULES } from './tenders';
import { venueRef } from './serializeParts';

export async function serializeShifts(
  executor: Executor,
  tenant: Tenant,
  shifts: readonly Shift[],
): Promise<Wire.Shift[]> {
  const payments = await counterPayments(
    executor,
    tenant,
    'shift_id',
    shifts.map(({ id }) => id),
  );
  const refunds = await refundsWhere(
    executor,
    tenant,
    'shift_id',
    shifts.map(({ id }) => id),
  );
  const people = await executor
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('tenant', '=', tenant.id)
    .execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const serialized: Wire.Shift[] = [];
  for (const shift of shifts) {
    serialized.push({
      staff_name: names.get(shift.staff_id) ?? '',
      venue: await venueRef(executor, tenant.id, shift.venue_id),
      ...serializeCash(tenant, shift, await expectedCash(executor, shift)),
      ...serializeTakings(
        tenant,
        payments.filter(({ shiftId }) => shiftId === shift.id),
      ),
      refunds: refunds.filter(({ row }) => row.shift_id === shift.id).map(({ serialized }) => serialized),
    });
  }
  return serialized;
}

export async function serializeShift(executor: Executor, tenant: Tenant, shift: Shift): Promise<Wire.Shift> {
  const [serialized] = await serializeShifts(executor, tenant, [shift]);
  if (serialized === undefined) throw new Error('The shift was not serialized.');
  return serialized;
}

function serializeCash(tenant: Tenant, shift: Shift, expected: number) {
  const { counted_cash: counted } = shift;
  return {
    id: shift.id,
    status: shift.closed_at === null ? ('open' as const) : ('closed' as const),
    opened_at: shift.opened_at.toISOString(),
    closed_at: shift.closed_at?.toISOString() ?? null,
    float: serializeMoney(tenant, shift.float),
    expected_cash: serializeMoney(tenant, expected),
    counted_cash: counted === null ? null : serializeMoney(tenant, counted),
    difference: counted === null ? null : serializeMoney(tenant, counted - expected),
    note: shift.note,
  };
}

function serializeTakings(tenant: Tenant, payments: readonly CounterPayment[]) {
  const tenders = payments.flatMap(({ tenders }) => tenders);
  const tenderTypes = Object.keys(TENDER_RULES);
  const others = new Set(
    tenders.map(({ tenderType }) => tenderType).filter((type) => !tenderTypes.includes(type)),
  );
  return {
    totals: [...tenderTypes, ...[...others].sort()].map((type) => {
      const ofType = tenders.filter(({ tenderType }) => tenderType === type);
      const amount = ofType.reduce((sum, one) => sum + one.amount, 0);
      return { tender_type: type, count: ofType.length, amount: serializeMoney(tenant, amount) };
    }),
    payments: payments.map(({ serialized }) => serialized),
  };
}
