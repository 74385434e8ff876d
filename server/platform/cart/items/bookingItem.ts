/** A booking of a class or activity in a cart. Its space is held. A benefit or a package may pay for it. */
import type { Wire } from '../../../../schemas/generated/api';
import {
  type BookableSlot,
  type BookingContext,
  type Entitlement,
  pricesFor,
  serializeEntitlement,
  serializePrices,
  type SlotPrice,
  takesBookings,
  usualPrice,
} from '../../bookings';
import { checkoutText, type Executor, serializeMoney, type Tenant } from '../../kernel';
import type { ReleasedItem } from '../tables';
import type { CartItem } from '../carts';
import { entitlementsOfSlot, reservedEntitlement, reservedUses, type ReservedUse } from '../entitlementUses';
import type { QuotedFee } from '../../pricing';
import { sumOf, type QuotedBooking } from '../quote';
import { soldItemOf, type PricingResult, type PricedBooking, type Pricing } from './priced';

/** Prices all bookings together: the number of queries does not grow with the bookings. */
export async function priceBookings(
  pricing: Pricing,
  items: readonly CartItem[],
): Promise<ReadonlyMap<string, PricingResult>> {
  if (items.length === 0) return new Map();
  const { executor, tenant, reads } = pricing;
  const slots = await reads.places(items.map((item) => item.slot_id ?? ''));
  const context = await reads.context();
  // Without a valid entitlement no held use can pay.
  const uses = context.entitlements.length === 0 ? NO_USES : await reservedUses(executor, tenant.id, items);
  const found = new Map<string, PricingResult>();
  for (const item of items) {
    const place = slots.find(({ slot }) => slot.id === item.slot_id);
    const price = place && choosePrice(item.pricing_option_id, pricesOf(place, context));
    const reason = unavailableReason(place, price);
    found.set(
      item.id,
      place === undefined || price === undefined || reason !== undefined
        ? {
            unavailable: {
              item,
              name: await nameOf(executor, tenant, item, place),
              reason: reason ?? 'price_gone',
            },
          }
        : { priced: pricedBooking({ tenant, item, place, price, context, use: uses.get(item.id) }) },
    );
  }
  return found;
}

const NO_USES: ReadonlyMap<string, ReservedUse> = new Map();

const pricesOf = ({ activity, slot }: BookableSlot, context: BookingContext): SlotPrice[] =>
  pricesFor(activity, slot.venue_id, context);

/** The chosen price, if it is allowed for this person. Without a choice, their usual price. */
export function choosePrice(chosen: string | null, prices: readonly SlotPrice[]): SlotPrice | undefined {
  if (chosen === null) return usualPrice(prices);
  return prices.find(({ id, refusal }) => id === chosen && refusal === undefined);
}

function unavailableReason(
  place: BookableSlot | undefined,
  price: SlotPrice | undefined,
): ReleasedItem['reason'] | undefined {
  if (place === undefined || !takesBookings(place.venue)) return 'venue_closed';
  if (place.slot.status !== 'published') return 'cancelled';
  return price === undefined ? 'price_gone' : undefined;
}

async function nameOf(executor: Executor, tenant: Tenant, item: CartItem, place: BookableSlot | undefined) {
  if (place !== undefined) return place.activity.name;
  const row = await executor
    .selectFrom('slots')
    .innerJoin('activities', (join) =>
      join.onRef('activities.tenant', '=', 'slots.tenant').onRef('activities.id', '=', 'slots.activity_id'),
    )
    .select('activities.document')
    .where('slots.tenant', '=', tenant.id)
    .where('slots.id', '=', item.slot_id)
    .executeTakeFirst();
  return row?.document.name ?? checkoutText('cart.item.booking');
}

interface BookingToPrice {
  readonly tenant: Tenant;
  readonly item: CartItem;
  readonly place: BookableSlot;
  readonly price: SlotPrice;
  readonly context: BookingContext;
  readonly use: ReservedUse | undefined;
}

function pricedBooking(chosen: BookingToPrice): PricedBooking {
  const { tenant, item, place, price, context, use } = chosen;
  const cover = reservedEntitlement(context, place, use);
  const fees = feesOf(price.amount, cover);
  return {
    kind: 'booking',
    item,
    total: sumOf(fees),
    payableBy: ['membership', 'general'],
    refusal: null,
    waiver: place.activity.waiver,
    quote: quotedBooking(chosen, fees, cover),
    shown: {
      booking: { ...timeAndPlace(place), activity_id: place.activity.id, leader: place.slot.leader },
      prices: serializePrices(tenant, pricesOf(place, context)),
      pricing_option_id: price.id,
      covered_by: cover === undefined ? null : serializeEntitlement(cover),
      covers: entitlementsOfSlot(context, place, cover).map(serializeEntitlement),
      full_price: serializeMoney(tenant, price.amount),
    },
  };
}

/** An entitlement pays the full price of a space. */
function feesOf(amount: number, cover: Entitlement | undefined): QuotedFee[] {
  const price: QuotedFee = { type: 'price', label: checkoutText('order.fee.price'), amount };
  if (cover === undefined) return [price];
  const { kind } = cover;
  return [
    price,
    { type: kind, label: checkoutText(`order.fee.${kind}`), amount: amount === 0 ? 0 : -amount },
  ];
}

function quotedBooking(
  { tenant, item, place, price }: BookingToPrice,
  fees: readonly QuotedFee[],
  cover: Entitlement | undefined,
): QuotedBooking {
  const { activity, slot } = place;
  return {
    kind: 'booking',
    cartItemId: item.id,
    slotId: slot.id,
    pricingOptionId: price.id,
    paidWith: cover?.kind ?? (price.amount === 0 ? 'nothing' : 'money'),
    fees,
    sold: soldItemOf('booking', activity.name, {
      categories: [activity.category],
      start_date: slot.local_date,
      base_fee: serializeMoney(tenant, price.amount),
      booking: { id: item.id, ...timeAndPlace(place), leader: slot.leader },
    }),
  };
}

export function timeAndPlace({
  slot,
  activity,
  venue,
}: Pick<BookableSlot, 'slot' | 'activity' | 'venue'>): Omit<NonNullable<Wire.OrderItem['booking']>, 'id'> {
  return {
    slot_id: slot.id,
    activity_name: activity.name,
    venue: { id: venue.id, slug: venue.slug, name: venue.name },
    date: slot.local_date,
    starts_at: slot.starts_at.toISOString(),
    ends_at: slot.ends_at.toISOString(),
    start_time: slot.start_time,
    end_time: slot.end_time,
    place: slot.place,
  };
}
