/**
 * The data of a person and of slots that a request reads while it works on a cart. Each is read once and
 * cached. Under the locks of a change no other request changes this data. After the change reserves or
 * returns an entitlement, the data is read again.
 */
import {
  type BookableSlot,
  type BookedSlot,
  bookedSlots,
  type BookingContext,
  bookingContextOf,
  findSlots,
} from '../bookings';
import type { Executor, Platform, Tenant } from '../kernel';
import { balancesOf, type CreditBalances } from '../customers';

export interface CartReads {
  /** The booking context for prices, rules and entitlements. */
  readonly context: () => Promise<BookingContext>;
  /** In no order. An unknown slot is left out. */
  readonly places: (ids: readonly string[]) => Promise<readonly BookableSlot[]>;
  /** The customer's bookings. A visitor has none. */
  readonly booked: () => Promise<readonly BookedSlot[]>;
  readonly balances: () => Promise<CreditBalances>;
  /** Call this after an entitlement was reserved or returned. */
  readonly entitlementsChanged: () => void;
  /** Call this after spaces were returned, perhaps with their entitlements. */
  readonly spacesChanged: () => void;
}

export interface CartReadOptions {
  readonly tenant: Tenant;
  /** Null for a visitor. */
  readonly customerId: string | null;
  readonly atCounter?: boolean;
  /** Present if the lock on the customer has already read them. */
  readonly balances?: CreditBalances;
}

export function cartReadsOf(
  executor: Executor,
  platform: Pick<Platform, 'clock'>,
  read: CartReadOptions,
): CartReads {
  const { tenant, customerId, atCounter = false, balances } = read;
  const now = platform.clock.now();
  const cached = new Map<string, BookableSlot>();
  const context = cachedRead(() =>
    bookingContextOf(executor, platform, tenant, customerId ?? undefined, { atCounter }),
  );
  return {
    context: context.get,
    places: slotsOnce(cached, (ids) => findSlots(executor, tenant, ids)),
    booked: cachedRead<readonly BookedSlot[]>(() =>
      customerId === null ? Promise.resolve([]) : bookedSlots(executor, tenant.id, customerId, now),
    ).get,
    balances: cachedRead(async () => {
      if (customerId === null) return { membership: 0, general: 0 };
      return balances ?? (await balancesOf(executor, tenant.id, customerId));
    }).get,
    entitlementsChanged: context.forget,
    spacesChanged: () => {
      cached.clear();
      context.forget();
    },
  };
}

function cachedRead<Value>(read: () => Promise<Value>) {
  let cached: Promise<Value> | undefined;
  return {
    get: () => (cached ??= read()),
    forget: () => {
      cached = undefined;
    },
  };
}

/** A slot that was not found is read again next time. */
function slotsOnce(
  cached: Map<string, BookableSlot>,
  find: (ids: readonly string[]) => Promise<readonly BookableSlot[]>,
): CartReads['places'] {
  return async (ids) => {
    const found = await find(ids.filter((id) => !cached.has(id)));
    for (const place of found) cached.set(place.slot.id, place);
    return [...new Set(ids)].flatMap((id) => cached.get(id) ?? []);
  };
}
