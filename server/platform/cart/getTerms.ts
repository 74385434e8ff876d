import { findCustomersCart } from './carts';
import { showTerms } from './cartTerms';
import { notFound, ok, defineCall, unauthorised } from '../kernel';
import { readTerms } from '../catalogue';

/** With a cart: its customer's terms that are not accepted yet. Without: those of registration. */
export const getTerms = defineCall('getTerms', async ({ tenant, query, session }, { db }) => {
  if (query.cart_id === undefined) return ok({ data: (await readTerms(db, tenant.id)).registration });
  if (session === undefined) throw unauthorised();
  const cart = await findCustomersCart(db, tenant.id, session.customerId, query.cart_id);
  if (cart === undefined) throw notFound();
  return ok({ data: await showTerms(db, tenant, cart.id) });
});
