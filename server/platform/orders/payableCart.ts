/** Finds the cart that a customer wants to pay, or throws the reason why there is none. */
import { checkoutText, type Executor, Failure, notFound } from '../kernel';
import { alreadyPaid, refuseLivePayment } from '../payments';
import {
  type Cart,
  type CustomersCart,
  findCustomersCart,
  findLastCart,
  findOpenCart,
  lockCustomersCart,
} from '../cart';

export async function payableCart(
  executor: Executor,
  tenant: string,
  customerId: string,
  cartId?: string,
): Promise<CustomersCart> {
  const cart =
    cartId === undefined
      ? ((await findOpenCart(executor, tenant, customerId)) ??
        (await findLastCart(executor, tenant, customerId)))
      : await findCustomersCart(executor, tenant, customerId, cartId);
  if (!cart && cartId !== undefined) throw notFound();
  if (!cart) throw cartEmpty();
  if (cart.status === 'paid') throw await orderExists(executor, cart);
  if (cart.status === 'discarded') throw cartGone('cart_changed', checkoutText('checkout.cartChanged'));
  return cart;
}

export const cartEmpty = (): Failure => cartGone('cart_empty', checkoutText('checkout.cartEmpty'));

/** Not a 409 conflict: a retry cannot succeed, and no payment is in progress. */
const cartGone = (code: string, message: string): Failure =>
  new Failure(422, code, message, { cartId: [message] });

/** The same, under the cart's lock. Throws if a payment is in progress. */
export async function lockPayableCart(
  trx: Executor,
  tenant: string,
  customerId: string,
  cartId?: string,
): Promise<CustomersCart> {
  const found = await payableCart(trx, tenant, customerId, cartId);
  const cart = await lockCustomersCart(trx, tenant, found.id);
  if (cart.status !== 'open') return payableCart(trx, tenant, customerId, cart.id);
  await refuseLivePayment(trx, tenant, cart.id);
  return cart;
}

async function orderExists(executor: Executor, cart: Cart): Promise<Failure> {
  const order = await executor
    .selectFrom('orders')
    .select('id')
    .where('tenant', '=', cart.tenant)
    .where('cart_id', '=', cart.id)
    .executeTakeFirst();
  return alreadyPaid(order?.id);
}
