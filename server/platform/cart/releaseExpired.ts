/**
 * Removes items with an expired hold and items that are no longer available. It runs whenever the cart is
 * read under its lock, and in the reconciliation. It never runs during a payment of the cart.
 */
import type { Executor, Platform, Tenant } from '../kernel';
import { findLivePaymentAttempt } from '../payments';
import type { ReleasedItem } from './tables';
import { lockCart, lockCartIfFree, type Cart, type CartItem } from './carts';
import { clearReleased, recordReleased, releaseItems } from './releaseItems';
import { quoteCart, type QuotedCart } from './quoteCart';
import { cartReadsOf, type CartReads } from './cartReads';

const hasExpired = ({ held_until: until }: CartItem, now: Date): boolean => until !== null && until <= now;

export const needsRelease = ({ unavailable, items }: QuotedCart, now: Date): boolean =>
  unavailable.length > 0 || items.some((item) => hasExpired(item, now));

/** The quote of the remaining items. */
export interface ReleasedQuote extends QuotedCart {
  /** The removed items to report to the customer, including earlier ones. */
  readonly released: readonly ReleasedItem[];
}

/** Removes the items that must be released. The cart is locked. */
export async function releaseExpiredItems(
  trx: Executor,
  platform: Pick<Platform, 'clock'>,
  tenant: Tenant,
  cart: Pick<Cart, 'tenant' | 'id' | 'customer_id' | 'released'>,
  reads: CartReads = cartReadsOf(trx, platform, { tenant, customerId: cart.customer_id }),
): Promise<ReleasedQuote> {
  const now = platform.clock.now();
  const quoted = await quoteCart(trx, platform, tenant, cart, reads);
  if (!needsRelease(quoted, now) || (await findLivePaymentAttempt(trx, tenant.id, cart.id)))
    return { ...quoted, released: cart.released };
  const leaving = quoted.items.filter(
    (item) => hasExpired(item, now) || quoted.unavailable.some((one) => one.item.id === item.id),
  );
  await releaseItems(trx, leaving, now);
  reads.spacesChanged();
  const released = await recordReleased(
    trx,
    cart,
    leaving.map((item) => releaseReasonOf(quoted, item)),
  );
  return { ...(await quoteCart(trx, platform, tenant, cart, reads)), released };
}

function releaseReasonOf({ priced, unavailable }: QuotedCart, item: CartItem): ReleasedItem {
  const found = unavailable.find((one) => one.item.id === item.id);
  if (found) return { name: found.name, reason: found.reason };
  const name = priced.find((one) => one.item.id === item.id)?.quote.sold.friendly_name ?? '';
  return { name, reason: 'expired' };
}

/** The same in a separate transaction. Returns the removed items, which the caller reports once. */
export async function releaseExpiredNow(
  platform: Platform,
  tenant: Tenant,
  cart: Cart,
): Promise<readonly ReleasedItem[]> {
  const quoted = await quoteCart(platform.db, platform, tenant, cart);
  if (cart.released.length === 0 && !needsRelease(quoted, platform.clock.now())) return [];
  return platform.db.transaction().execute(async (trx) => {
    const locked = await lockCart(trx, tenant.id, cart.id);
    if (locked.status !== 'open') return [];
    const { released } = await releaseExpiredItems(trx, platform, tenant, locked);
    await clearReleased(trx, locked);
    return released;
  });
}

/** The maximum number of carts in one run. The next reconciliation continues. */
const BATCH = 500;

/** Releases spaces with an expired hold, in all carts or in those that hold one of the given slots. */
export async function releaseExpired(
  platform: Platform,
  only?: { readonly tenant: string; readonly slotIds: readonly string[] },
): Promise<void> {
  const rows = await platform.db
    .selectFrom('cart_items')
    .select(['tenant', 'cart_id'])
    .distinct()
    .where('held_until', '<=', platform.clock.now())
    .$if(only !== undefined, (query) =>
      query.where('tenant', '=', only?.tenant ?? '').where('slot_id', 'in', only?.slotIds ?? []),
    )
    .limit(BATCH)
    .execute();
  for (const { tenant: id, cart_id: cartId } of rows) {
    const tenant = platform.tenants.find(id);
    if (tenant === undefined) continue;
    await platform.db.transaction().execute(async (trx) => {
      const cart = await lockCartIfFree(trx, id, cartId);
      if (cart?.status === 'open') await releaseExpiredItems(trx, platform, tenant, cart);
    });
  }
}
