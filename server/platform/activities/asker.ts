/** Whoever looks at a timetable or books: what decides prices and rules. */
import { todayAt } from '../calendar/today';
import type { Executor } from '../db/database';
import { ageOf } from '../joining/situation';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { type CoverSource } from './covers';
import { loadCovers } from './loadCovers';

export interface Asker {
  /** Undefined for a visitor. */
  readonly customerId: string | undefined;
  /** Undefined where it is not known. */
  readonly age: number | undefined;
  /** Has a membership that runs today. */
  readonly isMember: boolean;
  /** Staff ask for them, and see who stands before them: the hours of booking are not for the counter. */
  readonly atCounter: boolean;
  /** What could pay for places instead of money. */
  readonly covers: readonly CoverSource[];
}

export const VISITOR: Asker = {
  customerId: undefined,
  age: undefined,
  isMember: false,
  atCounter: false,
  covers: [],
};

export async function askerOf(
  executor: Executor,
  { clock }: Pick<Platform, 'clock'>,
  tenant: Tenant,
  customerId: string | undefined,
  { atCounter = false } = {},
): Promise<Asker> {
  if (customerId === undefined) return { ...VISITOR, atCounter };
  const today = todayAt(clock.now(), tenant.client.timeZone);
  const age = await ageOf(executor, tenant.id, customerId, today);
  const covers = await loadCovers(executor, tenant.id, customerId);
  const isMember = covers.some(
    ({ kind, from, until }) => kind === 'membership' && from <= today && (until ?? today) >= today,
  );
  return { customerId, age, isMember, atCounter, covers };
}
