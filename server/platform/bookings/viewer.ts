/** Loads the bookings of the viewer and the slots in their open cart. */
import { type Executor, hashToken, type Platform, type Shopper, type Tenant } from '../kernel';
import { bookingContextOf } from './bookingContext';
import { bookedSlots } from './bookingRules';
import type { Viewer } from './serializeSlot';

/**
 * Staff see the prices and bookings of the chosen customer, or those of a visitor if no customer is chosen.
 */
export async function viewerOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  tenant: Tenant,
  shopper: Shopper,
): Promise<Viewer> {
  const customerId = shopper.kind === 'visitor' ? undefined : (shopper.customerId ?? undefined);
  const atCounter = shopper.kind === 'staff';
  const context = await bookingContextOf(db, { clock }, tenant, customerId, { atCounter });
  const places = customerId === undefined ? [] : await bookedSlots(db, tenant.id, customerId, clock.now());
  return {
    context,
    booked: new Set(places.map(({ id }) => id)),
    inCart: await slotsInCart(db, tenant.id, shopper),
  };
}

async function slotsInCart(executor: Executor, tenant: string, shopper: Shopper) {
  const key = shopper.kind === 'visitor' ? shopper.cartKey : null;
  const owner = shopper.kind === 'visitor' ? key && hashToken(key) : shopper.customerId;
  if (owner === null) return new Set<string>();
  const rows = await executor
    .selectFrom('cart_items')
    .innerJoin('carts', (join) =>
      join.onRef('carts.tenant', '=', 'cart_items.tenant').onRef('carts.id', '=', 'cart_items.cart_id'),
    )
    .select('slot_id')
    .where('carts.tenant', '=', tenant)
    .where('carts.status', '=', 'open')
    .where(shopper.kind === 'visitor' ? 'key_hash' : 'customer_id', '=', owner)
    .where('held_until', 'is not', null)
    .execute();
  return new Set(rows.map(({ slot_id: id }) => id ?? ''));
}
