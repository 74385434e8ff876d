/** A place goes into a basket: by the rules of the activity, held from now on, covered where something covers it. */
import { askerOf } from '../activities/asker';
import { stateOf } from '../activities/bookingTimes';
import { bookedPlaces, whyNotBook, type OwnPlace } from '../activities/mayBook';
import { pricesFor } from '../activities/prices';
import { findSlot, findSlots, type BookableSlot } from '../activities/slots';
import { checkoutText } from '../copy/checkoutText';
import { text } from '../copy/text';
import { conflict, invalid, notFound } from '../frame/failure';
import { itemIn, type Wanted } from './addToCart';
import type { Asker } from '../activities/asker';
import type { Basket } from './basket';
import { addItem, itemsOf } from './carts';
import { takeCover } from './coverUses';
import { choosePrice } from './items/bookingItem';
import { holdMs, takePlace } from './places';

export async function addBooking(basket: Basket, wanted: Wanted): Promise<void> {
  const { trx, platform, tenant, cart, owner, now } = basket;
  const place = await findSlot(trx, tenant, wanted.id);
  if (place === undefined || place.slot.status === 'withdrawn') throw notFound();
  const customerId = owner.kind === 'customer' ? owner.customerId : undefined;
  const asker = await askerOf(trx, platform, tenant, customerId, { atCounter: basket.atCounter });
  await refuseByRules(basket, place, asker);
  const chosen = wanted.pricing_option_id ?? null;
  if (choosePrice(chosen, pricesFor(place.activity, place.slot.venue_id, asker)) === undefined)
    throw invalid({ pricing_option_id: [checkoutText('cart.priceUnavailable')] });
  if (!(await takePlace(trx, tenant.id, place.slot.id))) throw slotFull(place);
  const cover = wanted.options?.cover ?? 'any';
  const itemId = await addItem(trx, {
    ...itemIn(tenant.id, cart.id, now),
    kind: 'booking',
    slot_id: place.slot.id,
    pricing_option_id: chosen,
    purchased_for_user_id: wanted.purchased_for_user_id ?? null,
    cover,
    held_until: new Date(now.getTime() + holdMs(tenant)),
  });
  if (customerId === undefined || cover === 'none') return;
  const covered = await takeCover(trx, asker, cover, { tenant: tenant.id, customerId, itemId, place });
  if (!covered && cover !== 'any') throw coverUnavailable();
}

async function refuseByRules(basket: Basket, place: BookableSlot, asker: Asker): Promise<void> {
  const { tenant, now } = basket;
  const { slot, activity, timeZone } = place;
  const own = await ownPlaces(basket, asker);
  if (own.some(({ id }) => id === slot.id))
    throw conflict('not_bookable', text('booking.twice', { name: activity.name }));
  if (stateOf(slot, activity.booking, asker, now, timeZone).status === 'full') throw slotFull(place);
  const reason = whyNotBook(tenant, place, asker, own, now);
  if (reason !== undefined) throw conflict('not_bookable', reason);
}

/** What the person has and what lies in the basket, with what this very call has put there. */
async function ownPlaces({ trx, tenant, cart, now }: Basket, asker: Asker): Promise<OwnPlace[]> {
  const ids = (await itemsOf(trx, tenant.id, cart.id)).flatMap(({ slot_id: id }) =>
    id === null ? [] : [id],
  );
  const inBasket = (await findSlots(trx, tenant, ids)).map(({ slot }) => slot);
  const { customerId } = asker;
  const booked = customerId === undefined ? [] : await bookedPlaces(trx, tenant.id, customerId, now);
  return [...booked, ...inBasket];
}

const slotFull = ({ activity }: BookableSlot) =>
  conflict('slot_full', checkoutText('cart.slotFull', { name: activity.name }));

export const coverUnavailable = () => conflict('cover_unavailable', checkoutText('cart.coverUnavailable'));
