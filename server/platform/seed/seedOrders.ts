/** Paid orders of sample accounts, each with its cart and its payment. */
import { randomUUID } from 'node:crypto';
import { type SoldItem, timeAndPlace } from '../cart';
import { checkoutText, instantAt, json, newReference, resolveSeedDate } from '../kernel';
import type { OrderSeed, Sample } from './format';

export async function insertOrders(sample: Sample): Promise<void> {
  const { seed, account, today } = sample;
  for (const order of account.orders ?? []) {
    const at = instantAt(resolveSeedDate(order.date, today), '12:30', seed.client.timeZone);
    await insertOrder(sample, order, at);
  }
}

async function insertOrder(sample: Sample, order: OrderSeed, at: Date): Promise<void> {
  const { trx, tenant, seed, id: customerId } = sample;
  const { currency, brand } = seed.client;
  const cartId = randomUUID();
  const id = randomUUID();
  const total = order.items.reduce((sum, { amount }) => sum + amount, 0);
  await trx
    .insertInto('carts')
    .values({ tenant, id: cartId, customer_id: customerId, status: 'paid', created_at: at, updated_at: at })
    .execute();
  await trx
    .insertInto('orders')
    .values({
      tenant,
      id,
      reference: newReference('R'),
      customer_id: customerId,
      cart_id: cartId,
      total,
      currency,
      brand,
      order_type: order.items[0]?.type ?? 'booking',
      monthly_price: null,
      first_billing_date: null,
      new_mandate: false,
      created_at: at,
    })
    .execute();
  await insertItems(sample, id, order, await bookedAfter(sample, at));
  await trx
    .insertInto('order_payments')
    .values({ tenant, order_id: id, position: 0, tender_type: order.tender, amount: total, attempt_id: null })
    .execute();
}

type SoldBooking = NonNullable<SoldItem['booking']>;

/** The account's bookings after the day of an order, in order of time. */
async function bookedAfter({ trx, tenant, id }: Sample, at: Date): Promise<readonly SoldBooking[]> {
  const rows = await trx
    .selectFrom('bookings')
    .innerJoin('slots', (join) =>
      join.onRef('slots.tenant', '=', 'bookings.tenant').onRef('slots.id', '=', 'bookings.slot_id'),
    )
    .innerJoin('activities', (join) =>
      join.onRef('activities.tenant', '=', 'slots.tenant').onRef('activities.id', '=', 'slots.activity_id'),
    )
    .innerJoin('venues', (join) =>
      join.onRef('venues.tenant', '=', 'slots.tenant').onRef('venues.id', '=', 'slots.venue_id'),
    )
    .selectAll('slots')
    .select(['bookings.id as booking_id', 'activities.document as activity', 'venues.document as venue'])
    .where('bookings.tenant', '=', tenant)
    .where('bookings.customer_id', '=', id)
    .where('bookings.paid_with', '=', 'money')
    .where('slots.starts_at', '>', at)
    .orderBy('slots.starts_at')
    .execute();
  return rows.map(({ booking_id, activity, venue, ...slot }) => ({
    id: booking_id,
    leader: slot.leader,
    ...timeAndPlace({ slot, activity, venue }),
  }));
}

async function insertItems(
  { trx, tenant }: Sample,
  orderId: string,
  order: OrderSeed,
  booked: readonly SoldBooking[],
): Promise<void> {
  for (const [position, item] of order.items.entries()) {
    const sold = soldItem(item, booked);
    await trx
      .insertInto('order_items')
      .values({ tenant, order_id: orderId, position, sold: json(sold) })
      .execute();
    await trx
      .insertInto('order_fees')
      .values({
        tenant,
        order_id: orderId,
        item_position: position,
        position: 0,
        type: item.type === 'membership' ? 'base' : 'price',
        label: item.type === 'membership' ? item.name : checkoutText('order.fee.price'),
        amount: item.amount,
      })
      .execute();
  }
}

const soldItem = ({ type, name }: OrderSeed['items'][number], booked: readonly SoldBooking[]): SoldItem => ({
  type,
  home_venue: null,
  requires_eligibility: false,
  payment_option: null,
  start_date: null,
  end_date: null,
  categories: [],
  base_fee: null,
  friendly_name: name,
  membership_type_id: null,
  payment_type: null,
  follows: null,
  booking:
    (type === 'booking' ? booked.find(({ activity_name }) => activity_name === name) : undefined) ?? null,
});
