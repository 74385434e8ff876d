/** @jest-environment node */
import { reconcile } from '../background';
import { json } from '../../database/columns';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import { authorise, CARDS, complete } from '../payments/testing/checkoutPage';
import {
  addToCart,
  callCart,
  bookingsOf,
  confirm,
  getCart,
  newClass,
  newPackageType,
  newVisitor,
  takenSpaces,
} from './testing/classes';

const MINUTE = 60_000;

let shop: Shop;
let customer: Customer;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-03-10T10:00:00Z');
  customer = await shop.newCustomer();
});

/** The request body of a cart that is paid by card and credit. */
const paying = (card: number, credits: readonly object[] = []) => ({
  payments: [{ tenderType: 'card', amount: card }, ...credits],
  source: 'bookings',
});

describe('a space in a cart', () => {
  test('is held for ten minutes and shown with its time and its price', async () => {
    const slot = await newClass(shop);
    const { status, cart } = await addToCart(shop, customer, slot);
    expect(status).toBe(200);
    expect(cart).toMatchObject({
      held_until: '2026-03-10T10:10:00.000Z',
      hold_seconds_left: 600,
      can_extend_hold: true,
      totals: { total: 800, balance: 800, item_count: 1 },
      items: [{ object_type: 'booking', name: 'Yoga', booking: { slot_id: slot, start_time: '18:00' } }],
    });
    expect(await takenSpaces(shop, slot)).toBe(1);
  });

  test('can be extended once by the same time', async () => {
    await addToCart(shop, customer, await newClass(shop));
    const extended = await callCart(shop, customer, 'POST', '/cart/extend', {});
    expect(extended.cart).toMatchObject({ held_until: '2026-03-10T10:20:00.000Z', can_extend_hold: false });
    const again = await callCart(shop, customer, 'POST', '/cart/extend', {});
    expect([again.status, again.code]).toEqual([409, 'already_extended']);
  });

  test('is released when its time is over, which is reported once', async () => {
    const slot = await newClass(shop);
    await addToCart(shop, customer, slot);
    shop.clock.advance(10 * MINUTE);
    const { cart } = await getCart(shop, customer);
    expect([cart.items, cart.released, cart.held_until]).toEqual([
      [],
      [{ name: 'Yoga', reason: 'expired' }],
      null,
    ]);
    expect(await takenSpaces(shop, slot)).toBe(0);
    expect((await getCart(shop, customer)).cart.released).toEqual([]);
  });

  test('is released by the scheduled cleanup, or immediately when another customer requests it', async () => {
    const [swept, wanted] = [await newClass(shop), await newClass(shop, { capacity: 1 })];
    await addToCart(shop, customer, swept);
    await addToCart(shop, newVisitor(), wanted);
    shop.clock.advance(10 * MINUTE);
    expect((await addToCart(shop, await shop.newCustomer(), wanted)).status).toBe(200);
    await reconcile(shop.platform);
    expect([await takenSpaces(shop, swept), await takenSpaces(shop, wanted)]).toEqual([0, 1]);
  });

  test('is released when it is removed and when the cart is emptied', async () => {
    const [one, other] = [await newClass(shop), await newClass(shop, { startsAt: '2026-03-13T18:00:00Z' })];
    const { cart } = await addToCart(shop, customer, one);
    const removed = await callCart(shop, customer, 'POST', '/cart/remove', {
      cart_item_ids: [cart.items[0]?.id],
    });
    expect([removed.status, removed.cart.items, removed.cart.released]).toEqual([200, [], []]);
    await addToCart(shop, customer, other);
    await callCart(shop, customer, 'DELETE', '/cart');
    expect([await takenSpaces(shop, one), await takenSpaces(shop, other)]).toEqual([0, 0]);
  });

  test('is removed with a message when the class is cancelled, loses its price or its centre closes', async () => {
    const starts = ['2026-03-11T18:00:00Z', '2026-03-12T18:00:00Z', '2026-03-13T18:00:00Z'];
    const [cancelled, unsold, closed] = await Promise.all(
      starts.map((startsAt) => newClass(shop, { startsAt, activity: { name: startsAt } })),
    );
    for (const slot of [cancelled, unsold, closed]) await addToCart(shop, customer, slot ?? '');
    const change = (id: string | undefined) => shop.db.updateTable('slots').where('id', '=', id ?? '');
    await change(cancelled).set({ status: 'cancelled' }).execute();
    await change(unsold)
      .set({ activity_id: await unpriced() })
      .execute();
    await change(closed).set({ venue_id: 'gone' }).execute();
    const { cart } = await getCart(shop, customer);
    expect([cart.items, cart.released.map(({ reason }) => reason)]).toEqual([
      [],
      expect.arrayContaining(['cancelled', 'price_gone', 'venue_closed']),
    ]);
    expect(await takenSpaces(shop, unsold ?? '')).toBe(0);
  });
});

/** An activity without any price, which no person can book. */
async function unpriced(): Promise<string> {
  const slot = await newClass(shop, { activity: { id: 'a-unpriced', prices: [] } });
  const row = await shop.db
    .selectFrom('slots')
    .select('activity_id')
    .where('id', '=', slot)
    .executeTakeFirstOrThrow();
  return row.activity_id;
}

describe('what can be added to a cart', () => {
  test('a full class is rejected by name, and so is a class that the person has booked', async () => {
    const slot = await newClass(shop, { capacity: 1 });
    await addToCart(shop, customer, slot);
    const twice = await addToCart(shop, customer, slot);
    expect([twice.status, twice.code, twice.message]).toEqual([
      409,
      'not_bookable',
      'You already have a place in Yoga.',
    ]);
    const late = await addToCart(shop, newVisitor(), slot);
    expect([late.status, late.code, late.message]).toEqual([
      409,
      'slot_full',
      'The last place in Yoga has just gone.',
    ]);
  });

  test('a slot that overlaps another space in the cart is rejected', async () => {
    await addToCart(shop, customer, await newClass(shop));
    const overlapping = await addToCart(
      shop,
      customer,
      await newClass(shop, { startsAt: '2026-03-12T18:30:00Z' }),
    );
    expect([overlapping.status, overlapping.code]).toEqual([409, 'not_bookable']);
  });

  // @spec platform 7.10b
  test('all requested items are added, or none', async () => {
    const slot = await newClass(shop);
    const items = [
      { id: slot, type: 'booking' },
      { id: 'no-such-slot', type: 'booking' },
    ];
    expect((await callCart(shop, customer, 'POST', '/cart/add', { items })).status).toBe(404);
    expect([(await getCart(shop, customer)).cart.items, await takenSpaces(shop, slot)]).toEqual([[], 0]);
  });

  test('a repeated request after a lost response takes no second space', async () => {
    const slot = await newClass(shop);
    const first = await addToCart(shop, customer, slot, {}, 'key-of-one-press');
    const again = await addToCart(shop, customer, slot, {}, 'key-of-one-press');
    expect([again.status, again.cart.id, await takenSpaces(shop, slot)]).toEqual([200, first.cart.id, 1]);
  });

  test('a customer who names their own membership is accepted; the membership of another customer is rejected', async () => {
    const slot = await newClass(shop);
    const other = await shop.newCustomer();
    await shop.fillCart(customer);
    const own = await shop.platform.db
      .selectFrom('memberships')
      .select('id')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    const asMember = (who: Customer) =>
      callCart(shop, who, 'POST', '/cart/add', {
        items: [{ id: slot, type: 'booking' }],
        membership_user_id: own.id,
      });
    expect([(await asMember(other)).status, (await asMember(customer)).status]).toEqual([403, 200]);
  });

  test('no unknown space, no price for other groups and no item of another customer is accepted', async () => {
    const slot = await newClass(shop);
    const other = await shop.newCustomer();
    const forOther = await addToCart(shop, customer, slot, { purchased_for_user_id: other.id });
    const priced = await addToCart(shop, customer, slot, { pricing_option_id: 'staff' });
    expect([forOther.status, priced.status]).toEqual([403, 422]);
    expect((await addToCart(shop, customer, slot, { purchased_for_user_id: customer.id })).status).toBe(200);
    const theirs = (await addToCart(shop, other, slot)).cart.items[0]?.id;
    const removed = await callCart(shop, customer, 'POST', '/cart/remove', { cart_item_ids: [theirs] });
    expect([removed.status, await takenSpaces(shop, slot)]).toEqual([404, 2]);
  });

  // @spec platform 6.7
  test('only staff can act for another customer or as the counter', async () => {
    for (const who of [customer, newVisitor()]) {
      expect((await callCart(shop, who, 'GET', `/cart?selected_user_id=${customer.id}`)).status).toBe(403);
      const source = '?source=front-of-house';
      expect((await callCart(shop, who, 'DELETE', `/activities/benefit/remove/x${source}`)).status).toBe(403);
    }
  });

  test('an expired session is reported and not treated as a visitor', async () => {
    expect((await getCart(shop, { id: 'x', token: 't'.repeat(43) })).status).toBe(401);
  });
});

describe('one order', () => {
  // @spec platform 1.1c
  test('with a space, a package and a penalty paid by card creates all three', async () => {
    const slot = await newClass(shop, { activity: { id: 'a-order' } });
    const packageType = await newPackageType(shop, ['a-order']);
    await shop.db
      .insertInto('penalties')
      .values({
        tenant: 'pier',
        id: `p-${customer.id}`,
        customer_id: customer.id,
        incurred_on: '2026-03-01',
        reason: 'Missed class',
        amount: 500,
        created_at: shop.clock.now(),
      })
      .execute();
    const items = [
      { id: slot, type: 'booking' },
      { id: packageType, type: 'package' },
      { id: `p-${customer.id}`, type: 'penalty' },
    ];
    const { cart } = await callCart(shop, customer, 'POST', '/cart/add', { items });
    expect(cart.totals.total).toBe(800 + 6000 + 500);
    const authorised = await authorise(shop, customer, { extra: paying(7300) });
    const done = await complete(shop, customer, authorised, { extra: paying(7300) });
    expect(done.status).toBe(200);

    const order = await shop.api(customer, 'GET', `/orders/${String(done.data['complete_order_id'])}`);
    const sold = order.data['items'] as { type: string }[];
    expect(sold.map(({ type: kind }) => kind).sort()).toEqual(['booking', 'package', 'penalty']);
    expect(await bookingsOf(shop, slot)).toEqual([
      expect.objectContaining({ customer_id: customer.id, status: 'booked', paid: 800, paid_with: 'money' }),
    ]);
    const held = await shop.db
      .selectFrom('packages')
      .select(['uses_left', 'valid_from', 'valid_until'])
      .where('customer_id', '=', customer.id)
      .execute();
    expect(held).toEqual([{ uses_left: 10, valid_from: '2026-03-10', valid_until: '2027-03-09' }]);
    const penalty = await shop.db
      .selectFrom('penalties')
      .select('status')
      .where('customer_id', '=', customer.id)
      .executeTakeFirst();
    expect(penalty?.status).toBe('paid');
    expect([await takenSpaces(shop, slot), (await getCart(shop, customer)).cart.items]).toEqual([1, []]);
    const mail = (await shop.mails()).find(({ text }) => text.includes('Yoga'));
    expect(mail?.text).toContain('18:00, Pier');
  });

  test('with a membership keeps its spaces when the membership is chosen again or cleared', async () => {
    const slot = await newClass(shop);
    await addToCart(shop, customer, slot);
    const chosen = {
      homeVenueId: 'v1',
      membershipTypeId: 'annual',
      paymentOptionId: 'year',
      startDate: '2026-03-10',
      terms: [],
    };
    await shop.api(customer, 'POST', '/memberships/online-joining/store', chosen);
    await shop.api(customer, 'POST', '/memberships/online-joining/store', chosen);
    const { cart } = await getCart(shop, customer);
    expect(cart.items.map(({ object_type: kind }) => kind).sort()).toEqual(['booking', 'membership']);
    expect(cart.totals.total).toBe(33800);
    const cleared = await callCart(shop, customer, 'DELETE', '/cart/clear', { source: 'online-joining' });
    expect(cleared.cart.items.map(({ object_type: kind }) => kind)).toEqual(['booking']);
    expect(await takenSpaces(shop, slot)).toBe(1);
  });

  test('excludes items that are gone: the new total is shown, and nothing is taken', async () => {
    const [gone, stays] = [await newClass(shop), await newClass(shop, { startsAt: '2026-03-13T18:00:00Z' })];
    await addToCart(shop, customer, gone);
    await addToCart(shop, customer, stays);
    await shop.db.updateTable('slots').set({ status: 'cancelled' }).where('id', '=', gone).execute();
    const refused = await authorise(shop, customer, { extra: paying(1600) });
    expect([refused.status, refused.code, refused.details['total']]).toEqual([
      409,
      'price_changed',
      expect.objectContaining({ raw: { amount: 800, currency: 'GBP' } }),
    ]);
    expect((await getCart(shop, customer)).cart.released).toEqual([{ name: 'Yoga', reason: 'cancelled' }]);
  });

  test('keeps its spaces while it is being paid, however long the bank takes', async () => {
    const slot = await newClass(shop, { capacity: 1 });
    await addToCart(shop, customer, slot);
    const challenged = await authorise(shop, customer, { card: CARDS.challenge, extra: paying(800) });
    expect(challenged.data['transaction_status']).toBe('sca_required');
    shop.clock.advance(12 * MINUTE);
    await reconcile(shop.platform);
    const changing = await callCart(shop, customer, 'DELETE', '/cart');
    expect([await takenSpaces(shop, slot), changing.code]).toEqual([1, 'payment_in_progress']);
    await shop.api(customer, 'POST', '/checkout/cancel', {
      transactionUuid: challenged.data['transaction_uuid'],
    });
    expect([(await getCart(shop, customer)).cart.items, await takenSpaces(shop, slot)]).toEqual([[], 0]);
  });

  test('requires the waivers of its activities, each in its current version', async () => {
    const waiver = { id: 'w-cove', title: 'Sea swimming', html: '<p>Cold.</p>', version: 1 };
    const slot = await newClass(shop, { price: 0, activity: { id: 'a-cove', waiver } });
    const { cart } = await addToCart(shop, customer, slot);
    expect([cart.attendee_waivers_required, cart.waivers[0]?.completed]).toEqual([true, false]);
    const early = await confirm(shop, customer);
    expect([early.status, early.code, early.errors]).toEqual([
      422,
      'waivers_required',
      { completedWaivers: ['Sea swimming still needs to be completed.'] },
    ]);
    const done = await callCart(shop, customer, 'PUT', '/cart/waivers', { completedWaivers: ['w-cove'] });
    expect(done.cart.attendee_waivers_required).toBe(false);
    await shop.db
      .updateTable('activities')
      .set({ document: await documentWith('a-cove', { ...waiver, version: 2 }) })
      .where('id', '=', 'a-cove')
      .execute();
    expect((await confirm(shop, customer, { completedWaivers: ['w-cove'] })).code).toBe('waivers_required');
    await callCart(shop, customer, 'PUT', '/cart/waivers', { completedWaivers: ['w-cove'] });
    expect((await confirm(shop, customer)).status).toBe(200);
  });
});

async function documentWith(id: string, waiver: object): Promise<string> {
  const row = await shop.db
    .selectFrom('activities')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return json({ ...row.document, waiver });
}
