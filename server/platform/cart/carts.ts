/**
 * The repository of carts. Code that changes or pays a cart locks it first, so that changes run one after
 * another.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Executor, Tables } from '../kernel';
import type { CartOwner } from './cartOwner';

export type Cart = Selectable<Tables['carts']>;
/** Only a customer's cart can be paid. A visitor logs in first. */
export type CustomersCart = Cart & { readonly customer_id: string };
export type CartItem = Selectable<Tables['cart_items']>;
export type NewCartItem = Omit<Insertable<Tables['cart_items']>, 'id'>;

/** The limit of the specification: the sixth session key of a cart is refused. */
const PREPARES_PER_CART = 5;

export function findCart(executor: Executor, tenant: string, id: string): Promise<CustomersCart | undefined> {
  return carts(executor, tenant)
    .where('id', '=', id)
    .where('customer_id', 'is not', null)
    .$narrowType<{ customer_id: string }>()
    .executeTakeFirst();
}

export function findCustomersCart(
  executor: Executor,
  tenant: string,
  customerId: string,
  id: string,
): Promise<CustomersCart | undefined> {
  return customersCarts(executor, tenant, customerId).where('id', '=', id).executeTakeFirst();
}

export function findOpenCart(
  executor: Executor,
  tenant: string,
  customerId: string,
): Promise<CustomersCart | undefined> {
  return customersCarts(executor, tenant, customerId).where('status', '=', 'open').executeTakeFirst();
}

/** The cart that the customer used last, in any status. Nothing was bought with a discarded cart. */
export function findLastCart(
  executor: Executor,
  tenant: string,
  customerId: string,
): Promise<CustomersCart | undefined> {
  return customersCarts(executor, tenant, customerId).orderBy('updated_at', 'desc').executeTakeFirst();
}

export function lockCart(trx: Executor, tenant: string, id: string): Promise<Cart> {
  return carts(trx, tenant).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Throws if the cart belongs to a visitor. A visitor's cart is never paid. */
export function lockCustomersCart(trx: Executor, tenant: string, id: string): Promise<CustomersCart> {
  return carts(trx, tenant)
    .where('id', '=', id)
    .where('customer_id', 'is not', null)
    .$narrowType<{ customer_id: string }>()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function openCart(
  trx: Executor,
  tenant: string,
  customerId: string,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('carts')
    .values({ tenant, id, customer_id: customerId, status: 'open', created_at: now, updated_at: now })
    .execute();
  return id;
}

/** The open cart of an owner; undefined if none exists. */
export function findOpenCartOf(
  executor: Executor,
  tenant: string,
  owner: CartOwner,
): Promise<Cart | undefined> {
  return openOnes(executor, tenant, owner).executeTakeFirst();
}

/**
 * The same, under its lock. Returns undefined if the cart was closed while this request waited for the lock.
 */
export function lockOpenCartOf(trx: Executor, tenant: string, owner: CartOwner): Promise<Cart | undefined> {
  return openOnes(trx, tenant, owner).forUpdate().executeTakeFirst();
}

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
  const whose = owner.kind === 'customer' ? { customer_id: owner.customerId } : { key_hash: owner.keyHash };
  const id = randomUUID();
  const cart = await trx
    .insertInto('carts')
    .values({ tenant, id, ...whose, status: 'open', created_at: now, updated_at: now })
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

export async function closeCart(
  trx: Executor,
  cart: Pick<Cart, 'tenant' | 'id'>,
  status: 'paid' | 'discarded',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('carts')
    .set({ status, updated_at: now })
    .where('tenant', '=', cart.tenant)
    .where('id', '=', cart.id)
    .execute();
}

export async function addItem(trx: Executor, item: NewCartItem): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('cart_items')
    .values({ ...item, id })
    .execute();
  return id;
}

export function itemsOf(executor: Executor, tenant: string, cartId: string): Promise<CartItem[]> {
  return executor
    .selectFrom('cart_items')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('cart_id', '=', cartId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Membership items are the items with a membership id. */
export type MembershipItem = CartItem & { readonly membership_id: string };

export const isMembership = (item: CartItem): item is MembershipItem => item.membership_id !== null;

/** Stores the monthly price that the customer sees now. The customer consents to this price. */
export async function noteMonthlyShown(
  executor: Executor,
  cart: Pick<Cart, 'tenant' | 'id'>,
  monthlyPrice: number | null,
): Promise<void> {
  await executor
    .updateTable('carts')
    .set({ monthly_shown: monthlyPrice ?? 0 })
    .where('tenant', '=', cart.tenant)
    .where('id', '=', cart.id)
    .execute();
}

/** Counts one more session key of this cart. Returns the number left, or undefined if all five are used. */
export async function countPrepare(
  executor: Executor,
  cart: Pick<Cart, 'tenant' | 'id'>,
): Promise<number | undefined> {
  const counted = await executor
    .updateTable('carts')
    .set((eb) => ({ prepares: eb('prepares', '+', 1) }))
    .where('tenant', '=', cart.tenant)
    .where('id', '=', cart.id)
    .where('prepares', '<', PREPARES_PER_CART)
    .returning('prepares')
    .executeTakeFirst();
  return counted && PREPARES_PER_CART - counted.prepares;
}

/** The provider returned no key, so this request does not count. */
export async function uncountPrepare(executor: Executor, cart: Pick<Cart, 'tenant' | 'id'>): Promise<void> {
  await executor
    .updateTable('carts')
    .set((eb) => ({ prepares: eb('prepares', '-', 1) }))
    .where('tenant', '=', cart.tenant)
    .where('id', '=', cart.id)
    .where('prepares', '>', 0)
    .execute();
}

function customersCarts(executor: Executor, tenant: string, customerId: string) {
  return carts(executor, tenant).where('customer_id', '=', customerId).$narrowType<{ customer_id: string }>();
}

function openOnes(executor: Executor, tenant: string, owner: CartOwner) {
  const open = carts(executor, tenant).where('status', '=', 'open');
  return owner.kind === 'customer'
    ? open.where('customer_id', '=', owner.customerId)
    : open.where('key_hash', '=', owner.keyHash);
}

function carts(executor: Executor, tenant: string) {
  return executor.selectFrom('carts').selectAll().where('tenant', '=', tenant);
}
