/** The repository of carts. Code that changes or pays a cart locks it first. */
import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Executor, Tables } from '../kernel';
import type { CartOwner } from './cartOwner';

export type Cart = Selectable<Tables['carts']>;
export type CartKey = Pick<Cart, 'tenant' | 'id'>;
/** Only a customer's cart can be paid. A visitor logs in first. */
export type CustomersCart = Cart & { readonly customer_id: string };
export type CartItem = Selectable<Tables['cart_items']>;
/** Membership items are the items with a membership id. */
export type MembershipItem = CartItem & { readonly membership_id: string };

/** The limit of the specification: the sixth session key of a cart is refused. */
const PREPARES_PER_CART = 5;

export const isMembership = (item: CartItem): item is MembershipItem => item.membership_id !== null;

export const findCart = (executor: Executor, tenant: string, id: string) =>
  customersCarts(executor, tenant).where('id', '=', id).executeTakeFirst();

export const findCustomersCart = (executor: Executor, tenant: string, customerId: string, id: string) =>
  cartsOf(executor, tenant, customerId).where('id', '=', id).executeTakeFirst();

export const findOpenCart = (executor: Executor, tenant: string, customerId: string) =>
  cartsOf(executor, tenant, customerId).where('status', '=', 'open').executeTakeFirst();

/** The cart that the customer used last, in any status. Nothing was bought with a discarded cart. */
export const findLastCart = (executor: Executor, tenant: string, customerId: string) =>
  cartsOf(executor, tenant, customerId).orderBy('updated_at', 'desc').executeTakeFirst();

export const lockCart = (trx: Executor, tenant: string, id: string): Promise<Cart> =>
  carts(trx, tenant).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Undefined while another request holds the lock. Waiting for it with another lock could deadlock. */
export const lockCartIfFree = (trx: Executor, tenant: string, id: string) =>
  carts(trx, tenant).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

/** Throws if the cart belongs to a visitor. A visitor's cart is never paid. */
export const lockCustomersCart = (trx: Executor, tenant: string, id: string): Promise<CustomersCart> =>
  customersCarts(trx, tenant).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The open cart of an owner; undefined if none exists. */
export const findOpenCartOf = (executor: Executor, tenant: string, owner: CartOwner) =>
  selectOpenCarts(executor, tenant, owner).executeTakeFirst();

/** The same, under its lock. Undefined if the cart was closed while this request waited for the lock. */
export const lockOpenCartOf = (trx: Executor, tenant: string, owner: CartOwner) =>
  selectOpenCarts(trx, tenant, owner).forUpdate().executeTakeFirst();

/**
 * Locks the open cart, or opens an empty one, which has no payment. Two requests at the same time get the
 * same cart, one after the other.
 */
export async function openCartOf(
  trx: Executor,
  tenant: string,
  owner: CartOwner,
  now: Date,
): Promise<{ readonly cart: Cart; readonly isNew: boolean }> {
  const ownerColumns =
    owner.kind === 'customer' ? { customer_id: owner.customerId } : { key_hash: owner.keyHash };
  const id = randomUUID();
  const cart = await trx
    .insertInto('carts')
    .values({ tenant, id, ...ownerColumns, status: 'open', created_at: now, updated_at: now })
    .onConflict((conflicting) =>
      conflicting
        .columns(['tenant', owner.kind === 'customer' ? 'customer_id' : 'key_hash'])
        // A literal, not a parameter: the condition must be the same as that of the index.
        .where('status', '=', sql.lit('open'))
        .doUpdateSet({ updated_at: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { cart, isNew: cart.id === id };
}

export const updateCart = (trx: Executor, { tenant, id }: CartKey) =>
  trx.updateTable('carts').where('tenant', '=', tenant).where('id', '=', id);

export const updateItem = (trx: Executor, { tenant, id }: Pick<CartItem, 'tenant' | 'id'>) =>
  trx.updateTable('cart_items').where('tenant', '=', tenant).where('id', '=', id);

export const updateItemsOf = (trx: Executor, { tenant, id }: CartKey) =>
  trx.updateTable('cart_items').where('tenant', '=', tenant).where('cart_id', '=', id);

export async function closeCart(trx: Executor, cart: CartKey, status: 'paid' | 'discarded', now: Date) {
  await updateCart(trx, cart).set({ status, updated_at: now }).execute();
}

type NewItem = Partial<Omit<Insertable<Tables['cart_items']>, keyof CartKey | 'cart_id' | 'created_at'>>;

export async function addItem(
  trx: Executor,
  { tenant, id: cartId }: CartKey,
  item: NewItem,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('cart_items')
    .values({ new_mandate: false, ...item, tenant, id, cart_id: cartId, created_at: now })
    .execute();
  return id;
}

export const itemsOf = (executor: Executor, tenant: string, cartId: string): Promise<CartItem[]> =>
  executor
    .selectFrom('cart_items')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('cart_id', '=', cartId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Counts one more session key of this cart. Returns the number left, or undefined if all five are used. */
export async function countPrepare(executor: Executor, cart: CartKey): Promise<number | undefined> {
  const counted = await updateCart(executor, cart)
    .set((eb) => ({ prepares: eb('prepares', '+', 1) }))
    .where('prepares', '<', PREPARES_PER_CART)
    .returning('prepares')
    .executeTakeFirst();
  return counted && PREPARES_PER_CART - counted.prepares;
}

/** The provider returned no key, so this request does not count. */
export async function uncountPrepare(executor: Executor, cart: CartKey): Promise<void> {
  await updateCart(executor, cart)
    .set((eb) => ({ prepares: eb('prepares', '-', 1) }))
    .where('prepares', '>', 0)
    .execute();
}

const customersCarts = (executor: Executor, tenant: string) =>
  carts(executor, tenant).where('customer_id', 'is not', null).$narrowType<{ customer_id: string }>();

const cartsOf = (executor: Executor, tenant: string, customerId: string) =>
  customersCarts(executor, tenant).where('customer_id', '=', customerId);

function selectOpenCarts(executor: Executor, tenant: string, owner: CartOwner) {
  const open = carts(executor, tenant).where('status', '=', 'open');
  return owner.kind === 'customer'
    ? open.where('customer_id', '=', owner.customerId)
    : open.where('key_hash', '=', owner.keyHash);
}

const carts = (executor: Executor, tenant: string) =>
  executor.selectFrom('carts').selectAll().where('tenant', '=', tenant);
