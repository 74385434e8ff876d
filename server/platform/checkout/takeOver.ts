/**
 * A visitor logs in: what lies in the visitor's basket becomes the customer's. Held places stay held, prices
 * and covers become the customer's, and what this customer may not have is given back and told. Afterwards
 * the key opens nothing.
 */
import { askerOf, type Asker } from '../activities/asker';
import { bookedPlaces, whyNotBook, type OwnPlace } from '../activities/mayBook';
import { pricesFor } from '../activities/prices';
import { findSlots, type BookableSlot } from '../activities/slots';
import { hashToken } from '../auth/tokens';
import { checkoutText } from '../copy/checkoutText';
import type { Executor } from '../db/database';
import { findLiveAttempt } from '../payments/attempts';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import type { Released } from './basketTables';
import {
  closeCart,
  findBasket,
  itemsOf,
  lockCart,
  lockCustomer,
  openBasket,
  type Cart,
  type CartItem,
} from './carts';
import { takeCover } from './coverUses';
import { choosePrice } from './items/bookingItem';
import { noteReleased, takeOut } from './leaving';
import { moveItems } from './moveItems';
import { tidy } from './tidy';

interface Newcomer {
  readonly customerId: string;
  readonly basketKey: string | null;
}

export async function takeOver(platform: Platform, tenant: Tenant, newcomer: Newcomer): Promise<void> {
  const { customerId, basketKey } = newcomer;
  if (basketKey === null) return;
  const visitor = { kind: 'visitor', basketHash: hashToken(basketKey) } as const;
  if ((await findBasket(platform.db, tenant.id, visitor)) === undefined) return;
  await platform.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, tenant.id, customerId);
    const theirs = await findBasket(trx, tenant.id, visitor);
    const from = theirs && (await lockCart(trx, tenant.id, theirs.id));
    if (from?.status !== 'open') return;
    const now = platform.clock.now();
    const opened = await openBasket(trx, tenant.id, { kind: 'customer', customerId }, now);
    const to = await lockCart(trx, tenant.id, opened.id);
    // What is being paid for does not change: the items wait for the next call.
    if (await findLiveAttempt(trx, tenant.id, to.id)) return;
    // A place whose time is over must not turn away the one that is held.
    await tidy(trx, platform, tenant, to);
    await mergeInto(trx, platform, tenant, { from, to, customerId });
    await closeCart(trx, from, 'discarded', now);
  });
}

interface Merge {
  readonly from: Cart;
  readonly to: Cart;
  readonly customerId: string;
}

async function mergeInto(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  { from, to, customerId }: Merge,
): Promise<void> {
  const now = platform.clock.now();
  const coming = await placed(trx, tenant, await itemsOf(trx, tenant.id, from.id));
  const present = await placed(trx, tenant, await itemsOf(trx, tenant.id, to.id));
  const booked = await bookedPlaces(trx, tenant.id, customerId, now);
  const own = [...booked, ...present.flatMap(({ place }) => place?.slot ?? [])];
  const asker = await askerOf(trx, platform, tenant, customerId);
  const leaving = leavingOf(coming, own, (place, others) => mayKeep(tenant, place, asker, others, now));
  await takeOut(
    trx,
    leaving.map(({ item }) => item),
    now,
  );
  await moveItems(trx, from, to.id);
  for (const { item, place } of coming.filter((one) => !leaving.includes(one)))
    if (place !== undefined) await makeTheirs(trx, platform, tenant, { item, place, customerId });
  await noteReleased(trx, to, [...from.released, ...toldOf(leaving, present)]);
}

interface Placed {
  readonly item: CartItem;
  /** Undefined for what is no place, and for a place that is no longer known. */
  readonly place: BookableSlot | undefined;
}

async function placed(trx: Executor, tenant: Tenant, items: readonly CartItem[]): Promise<Placed[]> {
  const ids = items.flatMap(({ slot_id: id }) => (id === null ? [] : [id]));
  const slots = await findSlots(trx, tenant, ids);
  return items.map((item) => ({ item, place: slots.find(({ slot }) => slot.id === item.slot_id) }));
}

/** One after another: each that stays counts against those that come after it. */
function leavingOf(
  coming: readonly Placed[],
  own: readonly OwnPlace[],
  fits: (place: BookableSlot, own: readonly OwnPlace[]) => boolean,
): Placed[] {
  const taken = [...own];
  return coming.filter(({ item, place }) => {
    if (item.kind !== 'booking') return false;
    if (place === undefined || !fits(place, taken)) return true;
    taken.push(place.slot);
    return false;
  });
}

/** The place is held for them already: that the slot is full does not count against it. */
function mayKeep(
  tenant: Tenant,
  place: BookableSlot,
  asker: Asker,
  own: readonly OwnPlace[],
  now: Date,
): boolean {
  const { slot, activity } = place;
  const unheld = { ...place, slot: { ...slot, taken: slot.taken - 1 } };
  const isSold = choosePrice(null, pricesFor(activity, slot.venue_id, asker)) !== undefined;
  return isSold && whyNotBook(tenant, unheld, asker, own, now) === undefined;
}

/** A price that is not for them gives way to the lowest that is; what can cover the place does. */
async function makeTheirs(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  {
    item,
    place,
    customerId,
  }: { readonly item: CartItem; readonly place: BookableSlot; readonly customerId: string },
): Promise<void> {
  const asker = await askerOf(trx, platform, tenant, customerId);
  const prices = pricesFor(place.activity, place.slot.venue_id, asker);
  if (choosePrice(item.pricing_option_id, prices) === undefined) {
    await trx
      .updateTable('cart_items')
      .set({ pricing_option_id: null })
      .where('tenant', '=', tenant.id)
      .where('id', '=', item.id)
      .execute();
  }
  if (item.cover === 'none') return;
  await takeCover(trx, asker, item.cover, { tenant: tenant.id, customerId, itemId: item.id, place });
}

/** What lies in the customer's basket anyhow is not missed. */
function toldOf(leaving: readonly Placed[], present: readonly Placed[]): Released[] {
  return leaving
    .filter(({ item }) => !present.some((one) => one.item.slot_id === item.slot_id))
    .map(({ place }) => ({
      name: place?.activity.name ?? checkoutText('cart.item.booking'),
      reason: 'price_gone',
    }));
}
