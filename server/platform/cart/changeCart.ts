/**
 * Reads and changes a cart. A change locks the customer, then the cart, then the spaces and entitlements of
 * its items; all code uses this order. A change is refused during a payment. The response is the changed
 * cart.
 */
import type { Wire } from '../../../schemas/generated/api';
import { lockCustomer } from '../customers';
import {
  checkoutText,
  conflict,
  type Executor,
  type Failure,
  notFound,
  ok,
  type Platform,
  type Shopper,
  type Tenant,
} from '../kernel';
import { refuseLivePayment } from '../payments';
import type { ReleasedItem } from './tables';
import { findOpenCartOf, lockOpenCartOf, lockCart, openCartOf, type Cart, type CartItem } from './carts';
import { serializeCart, emptyCart } from './serializeCart';
import { storeApplicableCredit } from './credit';
import { ownerOf, type CartOwner } from './cartOwner';
import { quoteCart, quoteItems, type QuotedCart } from './quoteCart';
import { cartReadsOf, type CartReads } from './cartReads';
import { mergeVisitorCart } from './mergeVisitorCart';
import { clearReleased } from './releaseItems';
import { needsRelease, releaseExpiredItems, type ReleasedQuote } from './releaseExpired';
import { waiversOf } from './waivers';

interface CartResponse {
  readonly status: number;
  readonly body: { readonly data: Wire.Cart };
}

interface CartRequest {
  readonly tenant: Tenant;
  readonly shopper: Shopper;
}

/** An open cart under its lock. */
export interface LockedCart {
  readonly trx: Executor;
  readonly platform: Platform;
  readonly tenant: Tenant;
  readonly owner: CartOwner;
  readonly cart: Cart;
  /** The quote before the change. */
  readonly quoted: ReleasedQuote;
  /** The slots that this request has added. */
  readonly added: string[];
  readonly reads: CartReads;
  readonly now: Date;
}

export const basketFull = (): Failure => conflict('basket_full', checkoutText('cart.basketFull'));

/** Throws 404 for an id that is not in this cart. */
export function findCartItem({ quoted }: LockedCart, id: string): CartItem {
  const found = quoted.items.find((item) => item.id === id);
  if (found === undefined) throw notFound();
  return found;
}

export async function readCart(platform: Platform, request: CartRequest): Promise<Wire.Cart> {
  const { tenant } = request;
  const owner = await ownerNow(platform, request);
  const cart = owner && (await findOpenCartOf(platform.db, tenant.id, owner));
  if (cart === undefined) return emptyFor(platform, request);
  const quoted = await quoteCart(platform.db, platform, tenant, cart);
  if (cart.released.length === 0 && !needsRelease(quoted, platform.clock.now()))
    return serializedCart(platform.db, platform, request, cart, quoted, []);
  return platform.db.transaction().execute(async (trx) => {
    const locked = await lockCart(trx, tenant.id, cart.id);
    if (locked.status !== 'open') return emptyFor(platform, request);
    const tidied = await releaseExpiredItems(trx, platform, tenant, locked);
    const reported = await clearReleased(trx, locked);
    return serializedCart(trx, platform, request, reported, tidied, tidied.released);
  });
}

export interface Change {
  /** 'open' opens a cart if none exists; a failure is thrown then. Absent: the response is an empty cart. */
  readonly without?: 'open' | Failure;
  readonly saveResponse?: (trx: Executor, response: CartResponse) => Promise<void>;
  readonly work: (locked: LockedCart) => Promise<void>;
}

export function changeCart(
  platform: Platform,
  request: CartRequest,
  { without, saveResponse, work }: Change,
): Promise<CartResponse> {
  return withLockedCart(platform, request, without === 'open', async (trx, locked) => {
    if (locked === undefined) {
      if (without !== undefined && without !== 'open') throw without;
      return ok({ data: emptyFor(platform, request) });
    }
    await work(locked);
    const response = ok({ data: await changedCart(locked, request) });
    await saveResponse?.(trx, response);
    return response;
  });
}

/** Runs `work` on the locked open cart. Without a cart, and if `opens` is false, it receives undefined. */
export async function withLockedCart<Result>(
  platform: Platform,
  request: CartRequest,
  opens: boolean,
  work: (trx: Executor, locked: LockedCart | undefined) => Promise<Result>,
): Promise<Result> {
  const { tenant, shopper } = request;
  const owner = await ownerNow(platform, request);
  return platform.db.transaction().execute(async (trx) => {
    if (owner === undefined) return work(trx, undefined);
    const now = platform.clock.now();
    const balances =
      owner.kind === 'customer' ? await lockCustomer(trx, tenant.id, owner.customerId) : undefined;
    const { cart, isNew } = opens
      ? await openCartOf(trx, tenant.id, owner, now)
      : { cart: await lockOpenCartOf(trx, tenant.id, owner), isNew: false };
    if (cart === undefined) return work(trx, undefined);
    if (!isNew) await refuseLivePayment(trx, tenant.id, cart.id);
    const atCounter = shopper.kind === 'staff';
    const reads = cartReadsOf(trx, platform, { tenant, customerId: cart.customer_id, atCounter, balances });
    const quoted = isNew
      ? { ...(await quoteItems({ executor: trx, platform, tenant, cart, reads }, [])), released: [] }
      : await releaseExpiredItems(trx, platform, tenant, cart, reads);
    return work(trx, { trx, platform, tenant, owner, cart, quoted, added: [], reads, now });
  });
}

/** The owner of the cart, after the visitor cart of the same browser has been merged. */
async function ownerNow(
  platform: Platform,
  { tenant, shopper }: CartRequest,
): Promise<CartOwner | undefined> {
  if (shopper.kind === 'customer') await mergeVisitorCart(platform, tenant, shopper);
  return ownerOf(shopper);
}

/** The largest total that the columns of orders and payments can store, in minor units. */
const LARGEST_TOTAL = 2_147_483_647;

async function changedCart(locked: LockedCart, request: CartRequest): Promise<Wire.Cart> {
  const { trx, platform, tenant, cart, reads, now } = locked;
  const quoted = await quoteCart(trx, platform, tenant, cart, reads);
  // A cart that is above the limit already can be made smaller.
  if (quoted.quote.total > Math.max(LARGEST_TOTAL, locked.quoted.quote.total)) throw basketFull();
  await storeApplicableCredit(trx, tenant.id, cart.id, quoted.credit);
  const current = await clearReleased(trx, cart, { updated_at: now });
  return serializedCart(trx, platform, request, current, quoted, locked.quoted.released);
}

async function serializedCart(
  executor: Executor,
  platform: Platform,
  { tenant, shopper }: CartRequest,
  cart: Cart,
  quoted: QuotedCart,
  released: readonly ReleasedItem[],
): Promise<Wire.Cart> {
  return serializeCart(tenant, cart, quoted, {
    now: platform.clock.now(),
    waivers: await waiversOf(executor, tenant.id, cart.id, quoted.priced),
    released,
    selectedUserId: selectedBy(shopper),
  });
}

const selectedBy = (shopper: Shopper): string | null =>
  shopper.kind === 'staff' ? shopper.customerId : null;

function emptyFor({ clock }: Platform, { tenant, shopper }: CartRequest): Wire.Cart {
  const owner = ownerOf(shopper);
  const name = owner?.kind === 'customer' ? owner.customerId : (owner?.keyHash ?? 'visitor');
  return emptyCart(tenant, name, { now: clock.now(), selectedUserId: selectedBy(shopper) });
}
