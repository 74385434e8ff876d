/**
 * Merges the visitor's cart into the customer's cart after login. Held spaces stay held. Prices and
 * entitlements become those of the customer. Bookings that this customer may not have are released and
 * reported. Afterwards the cart key is no longer valid.
 */
import {
  type BookableSlot,
  type BookedSlot,
  type BookingContext,
  bookingRefusal,
  type BookingRefusal,
  pricesFor,
  takesBookings,
} from '../bookings';
import { lockCustomer } from '../customers';
import { checkoutText, type Executor, hashToken, type Platform, type Tenant } from '../kernel';
import { findLivePaymentAttempt } from '../payments';
import type { ReleasedItem } from './tables';
import {
  closeCart,
  findOpenCartOf,
  itemsOf,
  lockOpenCartOf,
  openCartOf,
  updateItem,
  type Cart,
  type CartItem,
} from './carts';
import { reserveEntitlement } from './entitlementUses';
import { choosePrice } from './items/bookingItem';
import { recordReleased, releaseItems } from './releaseItems';
import { moveItems } from './moveItems';
import { cartReadsOf, type CartReads } from './cartReads';
import { releaseExpiredItems } from './releaseExpired';

export async function mergeVisitorCart(
  platform: Platform,
  tenant: Tenant,
  { customerId, cartKey }: { readonly customerId: string; readonly cartKey: string | null },
): Promise<void> {
  if (cartKey === null) return;
  const visitor = { kind: 'visitor', keyHash: hashToken(cartKey) } as const;
  if ((await findOpenCartOf(platform.db, tenant.id, visitor)) === undefined) return;
  await platform.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, tenant.id, customerId);
    const from = await lockOpenCartOf(trx, tenant.id, visitor);
    if (from === undefined) return;
    const now = platform.clock.now();
    const { cart: to } = await openCartOf(trx, tenant.id, { kind: 'customer', customerId }, now);
    // A cart must not change during its payment. The items are merged by a later request.
    if (await findLivePaymentAttempt(trx, tenant.id, to.id)) return;
    // A space with an expired hold must not block the space that is still held.
    const reads = cartReadsOf(trx, platform, { tenant, customerId });
    await releaseExpiredItems(trx, platform, tenant, to, reads);
    await mergeItems({ trx, tenant, from, to, customerId, reads, now });
    await closeCart(trx, from, 'discarded', now);
  });
}

interface CartMerge {
  readonly trx: Executor;
  readonly tenant: Tenant;
  readonly from: Cart;
  readonly to: Cart;
  readonly customerId: string;
  readonly reads: CartReads;
  readonly now: Date;
}

async function mergeItems(merge: CartMerge): Promise<void> {
  const { trx, tenant, from, to, reads, now } = merge;
  const coming = await withSlots(reads, await itemsOf(trx, tenant.id, from.id));
  const present = await withSlots(reads, await itemsOf(trx, tenant.id, to.id));
  const context = await reads.context();
  // Each accepted booking counts in the check of the next ones.
  const own = [...(await reads.booked()), ...present.flatMap(({ place }) => place?.slot ?? [])];
  const staying: PlacedItem[] = [];
  const leaving: RemovedItem[] = [];
  for (const one of coming.filter(({ item }) => item.kind === 'booking')) {
    const reason = removalReason(tenant, one.place, context, own, now);
    if (reason !== undefined) leaving.push({ ...one, reason });
    else staying.push(one);
    if (reason === undefined && one.place !== undefined) own.push(one.place.slot);
  }
  const released = leaving.map(({ item }) => item);
  await releaseItems(trx, released, now);
  await moveItems(trx, from, to.id);
  for (const { item, place } of staying) if (place !== undefined) await transferItem(merge, item, place);
  await recordReleased(trx, to, [...from.released, ...reportedItems(leaving, present)]);
}

interface PlacedItem {
  readonly item: CartItem;
  /** Undefined if the item is not a booking, or if its slot no longer exists. */
  readonly place: BookableSlot | undefined;
}

interface RemovedItem extends PlacedItem {
  readonly reason: ReleasedItem['reason'];
}

async function withSlots(reads: CartReads, items: readonly CartItem[]): Promise<PlacedItem[]> {
  const ids = items.flatMap(({ slot_id: id }) => (id === null ? [] : [id]));
  const slots = await reads.places(ids);
  return items.map((item) => ({ item, place: slots.find(({ slot }) => slot.id === item.slot_id) }));
}

/** The space is already held for this person, so it must not make the slot look full. */
function removalReason(
  tenant: Tenant,
  place: BookableSlot | undefined,
  context: BookingContext,
  own: readonly BookedSlot[],
  now: Date,
): ReleasedItem['reason'] | undefined {
  if (place === undefined || !takesBookings(place.venue)) return 'venue_closed';
  const { slot, activity } = place;
  const unheld = { ...place, slot: { ...slot, taken: slot.taken - 1 } };
  const refused = bookingRefusal(tenant, unheld, context, own, now);
  if (refused !== undefined) return RELEASED[refused.reason];
  const isSold = choosePrice(null, pricesFor(activity, slot.venue_id, context)) !== undefined;
  return isSold ? undefined : 'not_for_you';
}

const RELEASED: Readonly<Record<BookingRefusal['reason'], ReleasedItem['reason']>> = {
  booked: 'booked',
  overlaps: 'overlaps',
  limit: 'limit',
  cancelled: 'cancelled',
  not_yet: 'not_for_you',
  closed: 'closed',
  full: 'closed',
};

/** Without a price that is allowed for this customer, the item gets their usual price. */
async function transferItem(
  { trx, tenant, customerId, reads }: CartMerge,
  item: CartItem,
  place: BookableSlot,
): Promise<void> {
  const context = await reads.context();
  const prices = pricesFor(place.activity, place.slot.venue_id, context);
  if (choosePrice(item.pricing_option_id, prices) === undefined)
    await updateItem(trx, item).set({ pricing_option_id: null }).execute();
  if (item.cover === 'none') return;
  const use = { tenant: tenant.id, customerId, itemId: item.id, place };
  if (await reserveEntitlement(trx, context, { kind: item.cover }, use)) reads.entitlementsChanged();
}

/** A booking that the customer's cart already contains is not reported. */
function reportedItems(leaving: readonly RemovedItem[], present: readonly PlacedItem[]): ReleasedItem[] {
  return leaving
    .filter(({ item }) => !present.some((one) => one.item.slot_id === item.slot_id))
    .map(({ place, reason }) => ({
      name: place?.activity.name ?? checkoutText('cart.item.booking'),
      reason,
    }));
}
