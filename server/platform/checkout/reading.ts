/**
 * What a call reads of a person and of places while it works on a basket: each once, for as long as it holds.
 * Under the locks of a change nobody else moves any of it; what the change itself takes or gives back of
 * covers is read anew.
 */
import { askerOf, type Asker } from '../activities/asker';
import { bookedPlaces, type OwnPlace } from '../activities/mayBook';
import { findSlots, type BookableSlot } from '../activities/slots';
import type { Executor } from '../db/database';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { balancesOf, type ByType } from './balances';
import { NO_CREDIT } from './credit';

export interface Reading {
  /** Whose prices, rules and covers they are. */
  readonly asker: () => Promise<Asker>;
  /** In no order; one that is not there is left out. */
  readonly places: (ids: readonly string[]) => Promise<readonly BookableSlot[]>;
  /** What the customer has booked; a visitor has nothing. */
  readonly booked: () => Promise<readonly OwnPlace[]>;
  readonly balances: () => Promise<ByType>;
  /** A use was taken or given back. */
  readonly coversChanged: () => void;
  /** Places were given back, perhaps with what covered them. */
  readonly placesChanged: () => void;
}

export interface Read {
  readonly tenant: Tenant;
  /** Null for a visitor. */
  readonly customerId: string | null;
  readonly atCounter?: boolean;
  /** Where they came with the lock on the customer. */
  readonly balances?: ByType;
}

export function readingOf(executor: Executor, platform: Pick<Platform, 'clock'>, read: Read): Reading {
  const { tenant, customerId, atCounter = false, balances } = read;
  const now = platform.clock.now();
  const known = new Map<string, BookableSlot>();
  const asker = once(() => askerOf(executor, platform, tenant, customerId ?? undefined, { atCounter }));
  return {
    asker: asker.get,
    places: placesOnce(known, (ids) => findSlots(executor, tenant, ids)),
    booked: once<readonly OwnPlace[]>(() =>
      customerId === null ? Promise.resolve([]) : bookedPlaces(executor, tenant.id, customerId, now),
    ).get,
    balances: once(async () => {
      if (customerId === null) return NO_CREDIT.balances;
      return balances ?? (await balancesOf(executor, tenant.id, customerId));
    }).get,
    coversChanged: asker.forget,
    placesChanged: () => {
      known.clear();
      asker.forget();
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
function placesOnce(
  known: Map<string, BookableSlot>,
  find: (ids: readonly string[]) => Promise<readonly BookableSlot[]>,
): Reading['places'] {
  return async (ids) => {
    const found = await find(ids.filter((id) => !known.has(id)));
    for (const place of found) known.set(place.slot.id, place);
    return [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  };
}
