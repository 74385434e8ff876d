/** The terms of a cart: the terms that are not yet accepted, and the record of accepted terms. */
import type { Wire } from '../../../schemas/generated/api';
import { readTerms } from '../catalogue';
import { type Executor, json, type Tenant } from '../kernel';
import { updateCart } from './carts';

/** The checkout terms that the customer has not accepted for this cart in their current version. */
export async function openTerms(
  executor: Executor,
  tenant: Tenant,
  cartId: string,
): Promise<readonly Wire.Term[]> {
  const { checkout } = await readTerms(executor, tenant.id);
  const accepted = await executor
    .selectFrom('terms_acceptances')
    .select(['term_id', 'version'])
    .where('tenant', '=', tenant.id)
    .where('cart_id', '=', cartId)
    .execute();
  return checkout.filter(
    (term) => !accepted.some((row) => row.term_id === term.id && row.version === term.version),
  );
}

/** Returns the terms that are not yet accepted, and stores the versions that the customer now sees. */
export async function showTerms(
  executor: Executor,
  tenant: Tenant,
  cartId: string,
): Promise<readonly Wire.Term[]> {
  const left = await openTerms(executor, tenant, cartId);
  const shown = Object.fromEntries(left.map((term) => [term.id, term.version]));
  await updateCart(executor, { tenant: tenant.id, id: cartId })
    .set({ terms_shown: json(shown) })
    .execute();
  return left;
}

/** Stores id, version and time of each accepted term. Unknown ids are ignored. */
export async function acceptTerms(
  trx: Executor,
  tenant: Tenant,
  acceptance: {
    readonly cartId: string;
    readonly customerId: string;
    readonly termIds: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  const { checkout, directDebit, membership, health } = await readTerms(trx, tenant.id);
  const accepted = new Set(acceptance.termIds);
  const terms = [...checkout, ...directDebit, ...membership, ...health].filter((term) =>
    accepted.has(term.id),
  );
  if (terms.length === 0) return;
  await trx
    .insertInto('terms_acceptances')
    .values(
      terms.map((term) => ({
        tenant: tenant.id,
        cart_id: acceptance.cartId,
        term_id: term.id,
        version: term.version,
        customer_id: acceptance.customerId,
        accepted_at: acceptance.now,
      })),
    )
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}

export async function directDebitTermIds(executor: Executor, tenant: Tenant): Promise<readonly string[]> {
  return (await readTerms(executor, tenant.id)).directDebit.map((term) => term.id);
}
