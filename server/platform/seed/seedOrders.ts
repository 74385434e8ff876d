/** Orders that sample accounts paid before, each with the cart that it came of and the payment that settled it. */
import { randomUUID } from 'node:crypto';
import type { SoldItem } from '../checkout/tables';
import { resolveSeedDate } from '../calendar/dates';
import { instantAt } from '../calendar/zonedTime';
import { json } from '../db/columns';
import type { Executor } from '../db/database';
import { newReference } from '../orders/references';
import type { Seed } from './format';
import type { CustomerSeed, OrderSeed } from './peopleFormat';
import type { SeedDay } from './seedHistory';

export async function insertOrders(
  trx: Executor,
  seed: Seed,
  customerId: string,
  account: CustomerSeed,
  { today }: SeedDay,
): Promise<void> {
  for (const order of account.orders ?? []) {
    const at = instantAt(resolveSeedDate(order.date, today), '12:30', seed.client.timeZone);
    await insertOrder(trx, seed, customerId, order, at);
  }
}

async function insertOrder(
  trx: Executor,
  { tenant, client }: Seed,
  customerId: string,
  order: OrderSeed,
  at: Date,
): Promise<void> {
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
      currency: client.currency,
      brand: client.brand,
      order_type: order.items[0]?.type ?? 'booking',
      monthly_price: null,
      first_billing_date: null,
      new_mandate: false,
      created_at: at,
    })
    .execute();
  await insertItems(trx, tenant, id, order);
  await trx
    .insertInto('order_payments')
    .values({ tenant, order_id: id, position: 0, tender_type: order.tender, amount: total, attempt_id: null })
    .execute();
}

async function insertItems(trx: Executor, tenant: string, orderId: string, order: OrderSeed): Promise<void> {
  for (const [position, item] of order.items.entries()) {
    const sold = soldItem(item);
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
        label: item.name,
        amount: item.amount,
      })
      .execute();
  }
}

const soldItem = ({ type, name }: OrderSeed['items'][number]): SoldItem => ({
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
  booking: null,
});
