/** @jest-environment node */
/** A membership is changed once, even with parallel requests and after interruptions. */
import { findCart } from '../../cart/carts';
import { quoteCart } from '../../cart/quoteCart';
import { json } from '../../../database/columns';
import { beginMembership } from '../../orders/beginMembership';
import { placeOrder } from '../../orders/placeOrder';
import { startShop, type Shop } from '../../payments/testing/shop';
import {
  confirmFree,
  membershipsOf,
  newMember,
  referenceOf,
  storeChange,
  reportedToBank,
  type Member,
} from './testing/member';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

describe('a change happens at most once', () => {
  test('of twenty tabs that store and confirm at the same time, one changes the membership', async () => {
    const member = await newMember(shop);
    const tabs = Array.from({ length: 20 }, async () => {
      await storeChange(shop, member);
      return confirmFree(shop, member);
    });
    const answers = await Promise.all(tabs);
    const orders = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', member.id)
      .execute();
    expect(orders).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await membershipsOf(shop, member)).toHaveLength(2);
    expect(await reportedToBank(shop, await referenceOf(shop, member))).toHaveLength(1);
  }, 60_000);

  test('of twenty simultaneous orders for one membership, one succeeds', async () => {
    const member = await newMember(shop);
    const pending = await Promise.all(Array.from({ length: 20 }, () => pendingChange(member)));
    const endings = await Promise.allSettled(
      pending.map((membershipId) =>
        shop.db.transaction().execute(async (trx) => {
          const item = { membershipId, fees: [], sold: { end_date: null } as never };
          await beginMembership({ trx, platform: shop.platform, tenant: shop.tenant, isTaken: false }, item);
        }),
      ),
    );
    const refused = endings.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refused).toHaveLength(19);
    expect(new Set(refused)).toEqual(new Set(['Failure: This membership has already been changed.']));
    const active = (await membershipsOf(shop, member)).filter(({ status }) => status === 'active');
    expect(active.map(({ replaces_id: replaced }) => replaced)).toEqual([null, member.membershipId]);
  }, 60_000);

  test('a change that was paid starts anyway, and leaves the other change unchanged', async () => {
    const member = await newMember(shop);
    const [first, second] = [await pendingChange(member), await pendingChange(member)];
    for (const membershipId of [first, second]) {
      const item = { membershipId, fees: [], sold: { end_date: null } as never };
      const { platform, tenant } = shop;
      await shop.db
        .transaction()
        .execute((trx) => beginMembership({ trx, platform, tenant, isTaken: true }, item));
    }
    const active = (await membershipsOf(shop, member)).filter(({ status }) => status === 'active');
    expect(active.map(({ replaces_id: replaced }) => replaced).sort()).toEqual(
      [member.membershipId, null, null].sort(),
    );
  });
});

async function pendingChange(member: Member): Promise<string> {
  const id = crypto.randomUUID();
  await shop.db
    .insertInto('memberships')
    .values({
      tenant: 'pier',
      id,
      customer_id: member.id,
      home_venue_id: 'v1',
      membership_type_id: 'silver',
      payment_option_id: 'silver-month',
      status: 'pending',
      start_date: '2026-03-20',
      billing_day: 1,
      replaces_id: member.membershipId,
      chosen: json({}),
      created_at: shop.clock.now(),
    })
    .execute();
  return id;
}

test('an order that fails at its last step leaves the old membership, the cart and the bank unchanged', async () => {
  const member = await newMember(shop);
  const stored = await storeChange(shop, member);
  const cart = await findCart(shop.db, 'pier', String(stored.data['cart_id']));
  if (!cart) throw new Error('The change is in no cart.');
  let encryptions = 0;
  const breaking = {
    ...shop.platform,
    secrets: {
      ...shop.platform.secrets,
      encrypt: (plain: string, context: string) => {
        encryptions += 1;
        // The first message is for the bank, the second is the mail and the last write of all.
        if (encryptions === 2) throw new Error('killed');
        return shop.platform.secrets.encrypt(plain, context);
      },
    },
  };
  const { quote } = await quoteCart(shop.db, shop.platform, shop.tenant, cart);
  const placing = shop.db
    .transaction()
    .execute((trx) => placeOrder(trx, breaking, shop.tenant, { cart, quote, payments: [] }));
  await expect(placing).rejects.toThrow('killed');
  expect(await membershipsOf(shop, member)).toEqual([
    expect.objectContaining({ id: member.membershipId, end_date: null }),
    expect.objectContaining({ id: stored.data['id'], status: 'pending' }),
  ]);
  const amendments = await shop.db
    .selectFrom('mandate_amendments')
    .select('id')
    .where('customer_id', '=', member.id)
    .execute();
  expect([amendments, (await findCart(shop.db, 'pier', cart.id))?.status]).toEqual([[], 'open']);
  expect((await confirmFree(shop, member)).status).toBe(200);
});
