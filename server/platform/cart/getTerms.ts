import type { Wire } from '../../../schemas/generated/api';
import type { GetTermsQuery } from '../../../schemas/generated/calls/getTerms';
import { findCustomersCart } from './carts';
import { showTerms } from './cartTerms';
import { type CallTypes, notFound, ok, openCall, unauthorised } from '../kernel';
import { readTerms } from '../catalogue';

interface GetTerms extends CallTypes {
  query: GetTermsQuery;
  answer: { data: readonly Wire.Term[] };
}

/**
 * With a cart: only for its customer, and only terms that are not accepted yet. Without a cart: the terms of
 * registration.
 */
export const getTerms = openCall<GetTerms>('getTerms', async ({ tenant, query, session }, { db }) => {
  if (query.cart_id === undefined) return ok({ data: (await readTerms(db, tenant.id)).registration });
  if (session === undefined) throw unauthorised();
  const cart = await findCustomersCart(db, tenant.id, session.customerId, query.cart_id);
  if (cart === undefined) throw notFound();
  return ok({ data: await showTerms(db, tenant, cart.id) });
});
