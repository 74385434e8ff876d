/** The data about a person that decides prices, entitlements and booking rules. */
import { type Executor, type Platform, type Tenant, todayAt } from '../kernel';
import { ageOf } from '../customers';
import { type EntitlementSource } from './entitlements';
import { loadEntitlements } from './loadEntitlements';

export interface BookingContext {
  readonly customerId: string | undefined;
  readonly age: number | undefined;
  /** Has a membership that is active today. */
  readonly isMember: boolean;
  /** Staff book for the customer at the counter. The times of online booking do not apply there. */
  readonly atCounter: boolean;
  /** The memberships and packages that could pay for a booking. */
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
