/** Checks what a customer must have agreed to before a payment: the price, the payment methods, the terms. */
import type { Wire } from '../../../schemas/generated/api';
import {
  addDays,
  checkoutText,
  type Executor,
  type Failure,
  forbidden,
  invalid,
  type Platform,
  type Tenant,
  todayOf,
} from '../kernel';
import type { Offer } from '../memberships';
import { hasChanged } from '../catalogue';
import {
  acceptTerms,
  CREDIT_TYPES,
  type CustomersCart,
  dueOf,
  hasBankDetails,
  membershipOf,
  membershipsOf,
  priceChanged,
  type Quote,
  type QuotedCart,
  refuseOpenWaivers,
  openTerms,
} from '../cart';
import { type CreditType, findCustomer } from '../customers';
import { cartEmpty } from './payableCart';
import { refuseUnansweredQuestions } from './requiredAnswers';

export interface Consent {
  readonly payments: readonly Wire.Payment[];
  readonly source: string;
  readonly terms: readonly string[];
  readonly completedWaivers?: readonly string[];
  /** Set from the staff session, never from the request. */
  readonly atCounter?: boolean;
}

/**
 * Runs under the cart's lock. Checks that the price is the one the customer consented to, that the cart may
 * be bought, and that the terms and waivers are accepted. Stores the acceptances.
 */
export async function recordConsent(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  cart: CustomersCart,
  quoted: QuotedCart,
  consent: Consent,
): Promise<void> {
  const { quote, purchasable, priced } = quoted;
  if (quoted.items.length === 0) throw cartEmpty();
  if (!purchasable) throw invalid({ membershipTypeId: [whyNotPurchasable(priced)] });
  refusePastStart(priced, todayOf(platform.clock, tenant));
  refuseOtherPayments(tenant, quoted, consent.payments);
  // At the counter, staff say the current price. A monthly price that the customer saw earlier does not
  // matter.
  if (consent.atCounter !== true) refuseOtherMonthlyPrice(tenant, quoted, cart);
  const refusal = await uncollectable(trx, cart, quote);
  if (refusal) throw refusal;
  await refuseUnansweredQuestions(trx, tenant, priced);
  // The checkout terms are for distance selling. They are not shown at the counter.
  if (consent.atCounter !== true) await refuseOpenTerms(trx, tenant, cart, consent.terms);
  const now = platform.clock.now();
  await refuseOpenWaivers(trx, cart, priced, consent.completedWaivers ?? [], now);
  const { id: cartId, customer_id: customerId } = cart;
  await acceptTerms(trx, tenant, { cartId, customerId, termIds: consent.terms, now });
}

async function refuseOpenTerms(
  trx: Executor,
  tenant: Tenant,
  cart: CustomersCart,
  agreed: readonly string[],
): Promise<void> {
  const accepted = new Set(agreed);
  const left = await openTerms(trx, tenant, cart.id);
  if (left.some((term) => !accepted.has(term.id)))
    throw invalid({ terms: [checkoutText('checkout.termsRequired')] });
  if (left.some((term) => hasChanged(term, cart.terms_shown))) {
    throw invalid({ terms: [checkoutText('checkout.termsChanged')] });
  }
}

/**
 * Uses the reason of the offer if there is one: closed, already a member, changed, or an outstanding payment.
 */
export function whyNotPurchasable(priced: QuotedCart['priced']): string {
  const reason = priced.find(({ refusal }) => refusal !== null)?.refusal;
  return reason || checkoutText('checkout.notPurchasable');
}

/** Each tender must have the server's amount: the applied credit, and the rest by other payments. */
function refuseOtherPayments(
  tenant: Tenant,
  { quote, priced, credit }: QuotedCart,
  payments: Consent['payments'],
): void {
  const agreed = (type: CreditType | null): number =>
    payments
      .filter(
        ({ tenderType, creditType = 'general' }) => type === (tenderType === 'credit' ? creditType : null),
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  if (CREDIT_TYPES.some((type) => agreed(type) > credit.maxApplicable[type])) throw forbidden();
  const agrees =
    agreed(null) === dueOf(quote) && CREDIT_TYPES.every((type) => agreed(type) === credit.applied[type]);
  if (!agrees) throw priceChanged(tenant, quote.total, refusedCodeOf(priced));
}

/** A customer may owe nothing today and pay monthly from next month. */
function refuseOtherMonthlyPrice(
  tenant: Tenant,
  { quote, priced }: QuotedCart,
  { monthly_shown: shown }: CustomersCart,
): void {
  if (shown === null || shown === (quote.monthlyPrice ?? 0)) return;
  throw priceChanged(tenant, quote.total, refusedCodeOf(priced));
}

/**
 * A cart may stay open for weeks, but its price, pro rata days and first billing date depend on its start
 * date. One day of tolerance allows a visit that spans midnight.
 */
function refusePastStart(priced: QuotedCart['priced'], today: string): void {
  const earliest = ({ follows }: Offer): string =>
    follows?.kind === 'change' ? (follows.window?.min ?? today) : today;
  if (membershipsOf(priced).some(({ offer }) => addDays(offer.startDate, 1) < earliest(offer)))
    throw invalid({ startDate: [checkoutText('checkout.startPassed')] });
}

/**
 * Why the monthly payments could not be collected; undefined if they can. A mandate request needs the bank
 * details, which are erased after a day. A membership that relies on an existing direct debit also needs new
 * details if the bank has refused or cancelled that direct debit.
 */
export async function uncollectable(
  executor: Executor,
  { tenant, customer_id: customerId }: CustomersCart,
  quote: Quote,
): Promise<Failure | undefined> {
  const item = membershipOf(quote);
  if (quote.monthlyPrice === null || !item) return undefined;
  const isCollectable = quote.newMandate
    ? await hasBankDetails(executor, tenant, item.membershipId)
    : (await findCustomer(executor, tenant, customerId))?.has_instruction;
  return isCollectable ? undefined : invalid({ accountDetails: [checkoutText('checkout.bankDetailsGone')] });
}

/** The code of a promotion that is no longer valid. */
export const refusedCodeOf = (priced: QuotedCart['priced']): string | undefined =>
  membershipsOf(priced).find((one) => one.refusedCode !== null)?.refusedCode ?? undefined;
