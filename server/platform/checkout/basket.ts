/**
 * The two ways to a basket: looking at it, and changing it. A change takes the locks in the order that
 * everybody keeps (customer, cart, then what its items hold), is refused while a payment is under way, and
 * answers with the basket as it has become.
 */
import type { Wire } from '../../../schemas/generated/api';
import { json } from '../db/columns';
import type { Executor } from '../db/database';
import { ok, type Shopper } from '../frame/call';
import type { Failure } from '../frame/failure';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import type { Released } from './basketTables';
import { findBasket, lockCart, lockCustomer, openBasket, type Cart } from './carts';
import { cartOnWire, emptyCart } from './cartView';
import { keepWhatApplies, NO_CREDIT } from './credit';
import { ownerOf, type BasketOwner } from './owner';
import { refuseLivePayment } from './payableCart';
import { quoteCart, type Quoted } from './quoteCart';
import { takeOver } from './takeOver';
import { needsTidying, tidy } from './tidy';
import { waiversOf } from './waivers';

export interface BasketTypes {
  readonly answer: { readonly data: Wire.Cart };
}

export interface BasketAnswer {
  readonly status: number;
  readonly body: { readonly data: Wire.Cart };
}

interface Asked {
  readonly tenant: Tenant;
  readonly shopper: Shopper;
}

/** An open basket under its lock. */
export interface Basket {
  readonly trx: Executor;
  readonly platform: Platform;
  readonly tenant: Tenant;
  readonly owner: BasketOwner;
  /** Staff fill it. */
  readonly atCounter: boolean;
  readonly cart: Cart;
  /** Before the change. */
  readonly quoted: Quoted;
  readonly now: Date;
}

export async function lookAtBasket(platform: Platform, asked: Asked): Promise<Wire.Cart> {
  const { tenant, shopper } = asked;
  const owner = await ownerNow(platform, asked);
  const cart = owner && (await findBasket(platform.db, tenant.id, owner));
  if (cart === undefined) return emptyFor(asked);
  const quoted = await quoteCart(platform.db, platform, tenant, cart);
  if (cart.released.length === 0 && !needsTidying(quoted, platform.clock.now()))
    return shown(platform.db, platform, asked, cart, quoted, []);
  return platform.db.transaction().execute(async (trx) => {
    const locked = await lockCart(trx, tenant.id, cart.id);
    if (locked.status !== 'open') return emptyFor({ tenant, shopper });
    const tidied = await tidy(trx, platform, tenant, locked);
    const { released } = await lockCart(trx, tenant.id, cart.id);
    await markTold(trx, locked);
    return shown(trx, platform, asked, locked, tidied, released);
  });
}

export interface Change {
  /** Opens a basket where there is none; otherwise this is thrown, and without it the empty basket is the answer. */
  readonly without?: 'open' | Failure;
  readonly keep?: (trx: Executor, answer: BasketAnswer) => Promise<void>;
  readonly work: (basket: Basket) => Promise<void>;
}

export async function changeBasket(
  platform: Platform,
  asked: Asked,
  { without, keep, work }: Change,
): Promise<BasketAnswer> {
  const { tenant } = asked;
  const owner = await ownerNow(platform, asked);
  return platform.db.transaction().execute(async (trx) => {
    const cart = owner && (await lockBasket(trx, platform, tenant, owner, without === 'open'));
    if (owner === undefined || cart === undefined) {
      if (without !== undefined && without !== 'open') throw without;
      return ok({ data: emptyFor(asked) });
    }
    await refuseLivePayment(trx, cart);
    const now = platform.clock.now();
    const quoted = await tidy(trx, platform, tenant, cart);
    const atCounter = asked.shopper.kind === 'staff';
    await work({ trx, platform, tenant, owner, atCounter, cart, quoted, now });
    const answer = ok({ data: await changed(trx, platform, asked, cart) });
    await keep?.(trx, answer);
    return answer;
  });
}

/** Whose basket it is, after what the same browser filled before it signed in has been taken over. */
async function ownerNow(platform: Platform, { tenant, shopper }: Asked): Promise<BasketOwner | undefined> {
  if (shopper.kind === 'customer') await takeOver(platform, tenant, shopper);
  return ownerOf(shopper);
}

async function lockBasket(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  owner: BasketOwner,
  opens: boolean,
): Promise<Cart | undefined> {
  if (owner.kind === 'customer') await lockCustomer(trx, tenant.id, owner.customerId);
  const cart = opens
    ? await openBasket(trx, tenant.id, owner, platform.clock.now())
    : await findBasket(trx, tenant.id, owner);
  const locked = cart && (await lockCart(trx, tenant.id, cart.id));
  return locked?.status === 'open' ? locked : undefined;
}

async function changed(trx: Executor, platform: Platform, asked: Asked, cart: Cart): Promise<Wire.Cart> {
  const { tenant } = asked;
  const quoted = await quoteCart(trx, platform, tenant, cart);
  if (quoted.credit !== NO_CREDIT) await keepWhatApplies(trx, tenant.id, cart.id, quoted.credit);
  const current = await lockCart(trx, tenant.id, cart.id);
  await markTold(trx, current, { updated_at: platform.clock.now() });
  return shown(trx, platform, asked, current, quoted, current.released);
}

/** What was released is told once. */
async function markTold(
  trx: Executor,
  { tenant, id }: Pick<Cart, 'tenant' | 'id'>,
  more: { readonly updated_at?: Date } = {},
): Promise<void> {
  await trx
    .updateTable('carts')
    .set({ ...more, released: json([]) })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute();
}

async function shown(
  executor: Executor,
  platform: Platform,
  { tenant, shopper }: Asked,
  cart: Cart,
  quoted: Quoted,
  released: readonly Released[],
): Promise<Wire.Cart> {
  return cartOnWire(tenant, cart, quoted, {
    now: platform.clock.now(),
    waivers: await waiversOf(executor, tenant.id, cart.id, quoted.priced),
    released,
    selectedUserId: selectedBy(shopper),
  });
}

const selectedBy = (shopper: Shopper): string | null =>
  shopper.kind === 'staff' ? shopper.customerId : null;

function emptyFor({ tenant, shopper }: Asked): Wire.Cart {
  const owner = ownerOf(shopper);
  const name = owner?.kind === 'customer' ? owner.customerId : (owner?.basketHash ?? 'visitor');
  return { ...emptyCart(tenant, name), selected_user_id: selectedBy(shopper) };
}
