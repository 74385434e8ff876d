/**
 * Credit in a cart. Membership credit pays only for bookings. General credit pays for everything except a
 * membership that starts a direct debit. The applied credit never exceeds the balance or the amount that it
 * may pay.
 */
import type { Wire } from '../../../schemas/generated/api';
import type { Executor } from '../kernel';
import type { CreditBalances, CreditType } from '../customers';
import type { PricedItem } from './items/priced';
import type { AppliedCredit } from './quote';

export const CREDIT_TYPES: readonly CreditType[] = ['membership', 'general'];

const NONE: CreditBalances = { membership: 0, general: 0 };

/** Minor units. */
export interface Credit {
  readonly balances: CreditBalances;
  /** The amounts that the customer requested. */
  readonly requested: CreditBalances;
  readonly applied: CreditBalances;
  /** The highest amount of each type that may be applied with the current amount of the other type. */
  readonly maxApplicable: CreditBalances;
}

export const NO_CREDIT: Credit = { balances: NONE, requested: NONE, applied: NONE, maxApplicable: NONE };

export async function creditOf(
  executor: Executor,
  tenant: string,
  cartId: string,
  priced: readonly PricedItem[],
  balances: CreditBalances,
): Promise<Credit> {
  if (balances.membership === 0 && balances.general === 0) return NO_CREDIT;
  return weighCredit(balances, await requestedCreditOf(executor, tenant, cartId), priced);
}

/** The applied credit is reduced if the cart or the balance becomes smaller than the request. */
function weighCredit(
  balances: CreditBalances,
  requested: CreditBalances,
  priced: readonly PricedItem[],
): Credit {
  const forMembership = payableTotal(priced, 'membership');
  const forGeneral = payableTotal(priced, 'general');
  const membership = Math.min(requested.membership, balances.membership, forMembership);
  const general = Math.min(requested.general, balances.general, forGeneral - membership);
  // General credit first pays for the items that membership credit cannot pay for.
  const overflow = Math.max(0, general - (forGeneral - forMembership));
  return {
    balances,
    requested,
    applied: { membership, general },
    maxApplicable: {
      membership: Math.min(balances.membership, forMembership - overflow),
      general: Math.min(balances.general, forGeneral - membership),
    },
  };
}

const payableTotal = (priced: readonly PricedItem[], type: CreditType): number =>
  priced.reduce((sum, { payableBy, total }) => sum + (payableBy.includes(type) ? total : 0), 0);

async function requestedCreditOf(
  executor: Executor,
  tenant: string,
  cartId: string,
): Promise<CreditBalances> {
  const rows = await executor
    .selectFrom('cart_credits')
    .select(['type', 'amount'])
    .where('tenant', '=', tenant)
    .where('cart_id', '=', cartId)
    .execute();
  return rows.reduce<CreditBalances>((sums, { type, amount }) => ({ ...sums, [type]: amount }), NONE);
}

/** The amount 0 removes the credit. */
export async function applyCredit(
  trx: Executor,
  tenant: string,
  cartId: string,
  type: CreditType,
  amount: number,
): Promise<void> {
  await trx
    .deleteFrom('cart_credits')
    .where('tenant', '=', tenant)
    .where('cart_id', '=', cartId)
    .where('type', '=', type)
    .execute();
  if (amount === 0) return;
  await trx.insertInto('cart_credits').values({ tenant, cart_id: cartId, type, amount }).execute();
}

/** Stores the reduced amounts after a change, so that they do not grow again automatically. */
export async function storeApplicableCredit(
  trx: Executor,
  tenant: string,
  cartId: string,
  { requested, applied }: Credit,
): Promise<void> {
  for (const type of CREDIT_TYPES) {
    if (requested[type] !== applied[type]) await applyCredit(trx, tenant, cartId, type, applied[type]);
  }
}

export const appliedCredits = ({ applied }: Credit): AppliedCredit[] =>
  CREDIT_TYPES.filter((type) => applied[type] > 0).map((type) => ({ type, amount: applied[type] }));

/** Types with no balance are left out. */
export const serializeCredits = ({ balances, maxApplicable }: Credit): Wire.Cart['credits'] =>
  CREDIT_TYPES.filter((type) => balances[type] > 0).map((type) => ({
    type,
    total_available: balances[type],
    max_applicable: maxApplicable[type],
  }));
