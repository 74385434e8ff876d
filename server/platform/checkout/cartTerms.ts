/** The terms of a cart: which are still to be accepted, and the record of those that were. */
import type { Wire } from '../../../schemas/generated/api';
import { readTerms } from '../catalogue/tenantRow';
import { json } from '../db/columns';
import type { Executor } from '../db/database';
import type { Tenant } from '../tenants/tenant';

/** Terms of the checkout that this cart's customer has not accepted in their present version. */
export async function termsLeft(
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

/** The terms left, and a note of the versions that are now before the customer's eyes. */
export async function showTerms(
  executor: Executor,
  tenant: Tenant,
  cartId: string,
): Promise<readonly Wire.Term[]> {
  const left = await termsLeft(executor, tenant, cartId);
  await executor
    .updateTable('carts')
    .set({ terms_shown: json(Object.fromEntries(left.map((term) => [term.id, term.version]))) })
    .where('tenant', '=', tenant.id)
    .where('id', '=', cartId)
    .execute();
  return left;
}

/** Keeps id, version and time of each term that exists; ids that are nobody's are passed over. */
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
  const wanted = new Set(acceptance.termIds);
  const known = [...checkout, ...directDebit, ...membership, ...health].filter((term) => wanted.has(term.id));
  if (known.length === 0) return;
  await trx
    .insertInto('terms_acceptances')
    .values(
      known.map((term) => ({
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
