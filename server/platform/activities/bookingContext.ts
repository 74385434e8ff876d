/** Whoever looks at a timetable or books: what decides prices and rules. */
import { todayAt } from '../calendar/today';
import type { Executor } from '../db/database';
import { ageOf } from '../joining/customerSituation';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { type EntitlementSource } from './entitlements';
import { loadEntitlements } from './loadEntitlements';

export interface BookingContext {
  /** Undefined for a visitor. */
  readonly customerId: string | undefined;
  /** Undefined where it is not known. */
  readonly age: number | undefined;
  /** Has a membership that runs today. */
  readonly isMember: boolean;
  /** Staff ask for them, and see who stands before them: the hours of booking are not for the counter. */
  readonly atCounter: boolean;
  /** What could pay for places instead of money. */
  readonly entitlements: readonly EntitlementSource[];
}

export const VISITOR: BookingContext = {
  customerId: undefined,
  age: undefined,
  isMember: false,
  atCounter: false,
  entitlements: [],
};

export async function bookingContextOf(
  executor: Executor,
  { clock }: Pick<Platform, 'clock'>,
  tenant: Tenant,
  customerId: string | undefined,
  { atCounter = false } = {},
): Promise<BookingContext> {
  if (customerId === undefined) return { ...VISITOR, atCounter };
  const today = todayAt(clock.now(), tenant.client.timeZone);
  const age = await ageOf(executor, tenant.id, customerId, today);
  const entitlements = await loadEntitlements(executor, tenant.id, customerId);
  const isMember = entitlements.some(
    ({ kind, from, until }) => kind === 'membership' && from <= today && (until ?? today) >= today,
  );
  return { customerId, age, isMember, atCounter, entitlements };
}
