/** A place goes into a basket: by the rules of the activity, held from now on, covered where something covers it. */
import type { Asker } from '../activities/asker';
import { stateOf } from '../activities/bookingTimes';
import { whyNotBook, type OwnPlace } from '../activities/mayBook';
import { pricesFor } from '../activities/prices';
import type { BookableSlot } from '../activities/slots';
import { takesBookings } from '../activities/venues';
import { checkoutText } from '../copy/checkoutText';
import { textFor } from '../copy/text';
import { conflict, invalid, notFound } from '../frame/failure';
import type { Basket } from './basket';
import { addItem } from './carts';
import { takeCover } from './coverUses';
import { choosePrice } from './items/bookingItem';
import { holdMs, takePlace } from './places';
import { itemIn, type Wanted } from './wanted';

export async function addBooking(basket: Basket, wanted: Wanted): Promise<void> {
  const { trx, tenant, cart, owner, reading, now } = basket;
  const [place] = await reading.places([wanted.id]);
  if (place === undefined || place.slot.status === 'withdrawn' || !takesBookings(place.venue))
    throw notFound();
  const customerId = owner.kind === 'customer' ? owner.customerId : undefined;
  const asker = await reading.asker();
  await refuseByRules(basket, place, asker);
  const chosen = wanted.pricing_option_id ?? null;
  if (choosePrice(chosen, pricesFor(place.activity, place.slot.venue_id, asker)) === undefined)
    throw invalid({ pricing_option_id: [checkoutText('cart.priceUnavailable')] });
  if (!(await takePlace(trx, tenant.id, place.slot.id))) throw slotFull(place);
  const { cover = 'any', cover_id: coverId } = wanted.options ?? {};
  const itemId = await addItem(trx, {
    ...itemIn(tenant.id, cart.id, now),
    kind: 'booking',
    slot_id: place.slot.id,
    pricing_option_id: chosen,
    purchased_for_user_id: wanted.purchased_for_user_id ?? null,
    cover,
    held_until: new Date(now.getTime() + holdMs(tenant)),
  });
  basket.added.push(place.slot.id);
  if (customerId === undefined || cover === 'none') return;
  const item = { tenant: tenant.id, customerId, itemId, place };
  const covered = await takeCover(trx, asker, { kind: cover, id: coverId }, item);
  if (covered) reading.coversChanged();
  if (!covered && (cover !== 'any' || coverId !== undefined)) throw coverUnavailable();
}

async function refuseByRules(basket: Basket, place: BookableSlot, asker: Asker): Promise<void> {
  const { tenant, now } = basket;
  const { slot, activity, timeZone } = place;
  const own = await ownPlaces(basket);
  if (own.some(({ id }) => id === slot.id))
    throw conflict('not_bookable', textFor(asker, 'booking.twice', { name: activity.name }));
  if (stateOf(slot, activity.booking, asker, now, timeZone).status === 'full') throw slotFull(place);
  const refused = whyNotBook(tenant, place, asker, own, now);
  if (refused !== undefined) throw conflict('not_bookable', refused.message);
}

/** What the person has and what lies in the basket, with what this very call has put there. */
async function ownPlaces({ quoted, added, reading }: Basket): Promise<OwnPlace[]> {
  const before = quoted.items.flatMap(({ slot_id: id }) => (id === null ? [] : [id]));
  const inBasket = await reading.places([...before, ...added]);
  return [...(await reading.booked()), ...inBasket.map(({ slot }) => slot)];
}

const slotFull = ({ activity }: BookableSlot) =>
  conflict('slot_full', checkoutText('cart.slotFull', { name: activity.name }));

export const coverUnavailable = () => conflict('cover_unavailable', checkoutText('cart.coverUnavailable'));
