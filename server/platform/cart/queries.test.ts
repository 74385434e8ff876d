/**
 * The number of database queries in each cart request. PGlite runs queries one after another, so the number
 * decides the speed. Each bound is the number that is needed today. An extra query needs a decision.
 *
 * @jest-environment node
 */
import { buildPlatform } from '../buildPlatform';
import { startShop, type Shop } from '../payments/testing/shop';
import { countQueries, type QueryCount } from '../testing/countQueries';
import { inject } from '../testing/testPlatform';
import {
  addToCart,
  callCart,
  getCart,
  newClass,
  newClassMember,
  newVisitor,
  type CartUser,
} from './testing/classes';

let shop: Shop;
let counted: Shop;
let count: QueryCount;
let close: () => Promise<void>;
beforeAll(async () => {
  shop = await startShop();
  count = countQueries();
  const { app } = buildPlatform({ ...shop.platform, db: shop.db.withPlugin(count.plugin) });
  await app.ready();
  close = () => app.close();
  counted = { ...shop, call: (method, url, options) => inject(app, method, url, options) };
}, 120_000);
afterAll(async () => {
  await close();
  await shop.close();
});

/** One visit with a cart of one class, from the first item to the empty cart. */
async function visit(who: CartUser): Promise<Readonly<Record<string, number>>> {
  const slot = await newClass(shop);
  let items: readonly string[] = [];
  return {
    add: await count.of(async () => {
      const { status, cart } = await addToCart(counted, who, slot);
      expect(status).toBe(200);
      items = cart.items.map(({ id }) => id);
    }),
    look: await count.of(() => getCart(counted, who)),
    extend: await count.of(() => callCart(counted, who, 'POST', '/cart/extend', {})),
    remove: await count.of(() => callCart(counted, who, 'POST', '/cart/remove', { cart_item_ids: items })),
    discard: await count.of(() => callCart(counted, who, 'DELETE', '/cart')),
  };
}

function expectAtMost(found: Readonly<Record<string, number>>, most: Readonly<Record<string, number>>): void {
  const over = Object.entries(most).filter(([call, bound]) => (found[call] ?? Infinity) > bound);
  expect({ over, found }).toEqual({ over: [], found });
}

test('a visitor’s cart is filled and emptied with few database queries', async () => {
  expectAtMost(await visit(newVisitor()), { add: 10, look: 3, extend: 8, remove: 9, discard: 5 });
});

test('a customer’s cart is filled and emptied with few database queries', async () => {
  expectAtMost(await visit(await shop.newCustomer()), {
    add: 16,
    look: 8,
    extend: 14,
    remove: 15,
    discard: 8,
  });
});

test('a membership that pays for the space needs only few more queries', async () => {
  expectAtMost(await visit(await newClassMember(shop, 2)), {
    add: 24,
    look: 10,
    extend: 17,
    remove: 17,
    discard: 8,
  });
});
