/** What whoever looks at a timetable has already: places that are booked, and those in the open basket. */
import { hashToken } from '../auth/tokens';
import type { Executor } from '../db/database';
import type { Shopper } from '../frame/call';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { askerOf } from './asker';
import { bookedPlaces } from './mayBook';
import type { Looker } from './slotOnWire';

/** Staff see the prices of the customer whom they serve, or a visitor's, and what they may book for them. */
export async function lookerOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  tenant: Tenant,
  shopper: Shopper,
): Promise<Looker> {
  const customerId = shopper.kind === 'visitor' ? undefined : (shopper.customerId ?? undefined);
  const atCounter = shopper.kind === 'staff';
  const asker = await askerOf(db, { clock }, tenant, customerId, { atCounter });
  const places = customerId === undefined ? [] : await bookedPlaces(db, tenant.id, customerId, clock.now());
  return {
    asker,
    booked: new Set(places.map(({ id }) => id)),
    inBasket: await slotsInBasket(db, tenant.id, shopper),
  };
}

async function slotsInBasket(
  executor: Executor,
  tenant: string,
  shopper: Shopper,
): Promise<ReadonlySet<string>> {
  const owner = basketOwner(shopper);
  if (owner === undefined) return new Set();
  const rows = await executor
    .selectFrom('cart_items')
    .innerJoin('carts', (join) =>
      join.onRef('carts.tenant', '=', 'cart_items.tenant').onRef('carts.id', '=', 'cart_items.cart_id'),
    )
    .select('slot_id')
    .where('carts.tenant', '=', tenant)
    .where('carts.status', '=', 'open')
    .where(owner.column, '=', owner.value)
    .where('held_until', 'is not', null)
    .execute();
  return new Set(rows.map(({ slot_id: id }) => id ?? ''));
}

type Owner = { readonly column: 'customer_id' | 'basket_hash'; readonly value: string } | undefined;

function basketOwner(shopper: Shopper): Owner {
  if (shopper.kind === 'visitor') {
    const key = shopper.basketKey;
    return key === null ? undefined : { column: 'basket_hash', value: hashToken(key) };
  }
  return shopper.customerId === null ? undefined : { column: 'customer_id', value: shopper.customerId };
}
