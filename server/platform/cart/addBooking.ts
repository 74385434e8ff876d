/** Adds a booking: checks the rules, starts the hold, reserves an entitlement if one can pay. */
import type { AddToCartBody } from '../../../schemas/generated/calls/addToCart';
import {
  type BookableSlot,
  type BookedSlot,
  type BookingContext,
  bookingRefusal,
  pricesFor,
  stateOf,
  takesBookings,
} from '../bookings';
import { checkoutText, conflict, invalid, notFound, textFor } from '../kernel';
import type { LockedCart } from './changeCart';
import { addItem } from './carts';
import { reserveEntitlement } from './entitlementUses';
import { choosePrice } from './items/bookingItem';
import { holdMs, reserveSpace } from './spaces';

export type RequestedItem = AddToCartBody['items'][number];

export async function addBooking(locked: LockedCart, requested: RequestedItem): Promise<void> {
  const { trx, tenant, cart, owner, reads, now } = locked;
  const [place] = await reads.places([requested.id]);
  if (place === undefined || place.slot.status === 'withdrawn' || !takesBookings(place.venue))
    throw notFound();
  const customerId = owner.kind === 'customer' ? owner.customerId : undefined;
  const context = await reads.context();
  await refuseByRules(locked, place, context);
  const chosen = requested.pricing_option_id ?? null;
  if (choosePrice(chosen, pricesFor(place.activity, place.slot.venue_id, context)) === undefined)
    throw invalid({ pricing_option_id: [checkoutText('cart.priceUnavailable')] });
  if (!(await reserveSpace(trx, tenant.id, place.slot.id))) throw slotFull(place);
  const { cover = 'any', cover_id: coverId } = requested.options ?? {};
  const row = {
    kind: 'booking',
    slot_id: place.slot.id,
    pricing_option_id: chosen,
    purchased_for_user_id: requested.purchased_for_user_id ?? null,
    cover,
    held_until: new Date(now.getTime() + holdMs(tenant)),
  } as const;
  const itemId = await addItem(trx, cart, row, now);
  locked.added.push(place.slot.id);
  if (customerId === undefined || cover === 'none') return;
  const item = { tenant: tenant.id, customerId, itemId, place };
  const covered = await reserveEntitlement(trx, context, { kind: cover, id: coverId }, item);
  if (covered) reads.entitlementsChanged();
  if (!covered && (cover !== 'any' || coverId !== undefined)) throw entitlementUnavailable();
}

async function refuseByRules(locked: LockedCart, place: BookableSlot, context: BookingContext) {
  const { tenant, now } = locked;
  const { slot, activity, timeZone } = place;
  const own = await ownSlots(locked);
  if (own.some(({ id }) => id === slot.id))
    throw conflict('not_bookable', textFor(context, 'booking.twice', { name: activity.name }));
  if (stateOf(slot, activity.booking, context, now, timeZone).status === 'full') throw slotFull(place);
  const refused = bookingRefusal(tenant, place, context, own, now);
  if (refused !== undefined) throw conflict('not_bookable', refused.message);
}

/** The person's bookings and the slots in the cart, including those that this request has added. */
async function ownSlots({ quoted, added, reads }: LockedCart): Promise<BookedSlot[]> {
  const before = quoted.items.flatMap(({ slot_id: id }) => (id === null ? [] : [id]));
  const inCart = await reads.places([...before, ...added]);
  return [...(await reads.booked()), ...inCart.map(({ slot }) => slot)];
}

const slotFull = ({ activity }: BookableSlot) =>
  conflict('slot_full', checkoutText('cart.slotFull', { name: activity.name }));

export const entitlementUnavailable = () =>
  conflict('cover_unavailable', checkoutText('cart.coverUnavailable'));
