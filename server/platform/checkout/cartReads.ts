/**
 * What a call reads of a person and of places while it works on a basket: each once, for as long as it holds.
 * Under the locks of a change nobody else moves any of it; what the change itself takes or gives back of
 * covers is read anew.
 */
import { bookingContextOf, type BookingContext } from '../activities/bookingContext';
import { bookedSlots, type BookedSlot } from '../activities/bookingRules';
import { findSlots, type BookableSlot } from '../activities/slots';
import type { Executor } from '../db/database';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { balancesOf, type ByType } from './balances';
import { NO_CREDIT } from './credit';

export interface CartReads {
  /** Whose prices, rules and covers they are. */
  readonly context: () => Promise<BookingContext>;
  /** In no order; one that is not there is left out. */
  readonly places: (ids: readonly string[]) => Promise<readonly BookableSlot[]>;
  /** What the customer has booked; a visitor has nothing. */
  readonly booked: () => Promise<readonly BookedSlot[]>;
  readonly balances: () => Promise<ByType>;
  /** A use was taken or given back. */
  readonly entitlementsChanged: () => void;
  /** Places were given back, perhaps with what covered them. */
  readonly spacesChanged: () => void;
}

export interface Read {
  readonly tenant: Tenant;
  /** Null for a visitor. */
  readonly customerId: string | null;
  readonly atCounter?: boolean;
  /** Where they came with the lock on the customer. */
  readonly balances?: ByType;
}

export function cartReadsOf(executor: Executor, platform: Pick<Platform, 'clock'>, read: Read): CartReads {
  const { tenant, customerId, atCounter = false, balances } = read;
  const now = platform.clock.now();
  const known = new Map<string, BookableSlot>();
  const context = once(() =>
    bookingContextOf(executor, platform, tenant, customerId ?? undefined, { atCounter }),
  );
  return {
    context: context.get,
    places: slotsOnce(known, (ids) => findSlots(executor, tenant, ids)),
    booked: once<readonly BookedSlot[]>(() =>
      customerId === null ? Promise.resolve([]) : bookedSlots(executor, tenant.id, customerId, now),
    ).get,
    balances: once(async () => {
      if (customerId === null) return NO_CREDIT.balances;
      return balances ?? (await balancesOf(executor, tenant.id, customerId));
    }).get,
    entitlementsChanged: context.forget,
    spacesChanged: () => {
      known.clear();
      context.forget();
    },
  };
}

function once<Value>(read: () => Promise<Value>) {
  let known: Promise<Value> | undefined;
  return {
    get: () => (known ??= read()),
    forget: () => {
      known = undefined;
    },
  };
}

/** One that was not there is asked for again. */
function slotsOnce(
  known: Map<string, BookableSlot>,
  find: (ids: readonly string[]) => Promise<readonly BookableSlot[]>,
): CartReads['places'] {
  return async (ids) => {
    const found = await find(ids.filter((id) => !known.has(id)));
    for (const place of found) known.set(place.slot.id, place);
    return [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  };
}
