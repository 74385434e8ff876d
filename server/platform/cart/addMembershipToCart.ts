/** Puts the membership of a joining, change or renewal into the cart, in one transaction. */
import { randomUUID } from 'node:crypto';
import type { WireCalls } from '../../../schemas/generated/wireCalls';
import { lockCustomer } from '../customers';
import { refuseLivePayment } from '../payments';
import {
  checkoutText,
  created,
  type Executor,
  invalid,
  json,
  type Platform,
  redactCardNumbers,
  redactDeep,
  type Tenant,
} from '../kernel';
import {
  type ChosenMembership,
  joiningErrors,
  loadJoiningFacts,
  needsMandate,
  refusePredecessor,
  serializeCosts,
} from '../memberships';
import { bankDetailsOf, typedBankField } from '../../../schemas/bankDetails';
import { billingAddressOf } from '../../../schemas/billingAddress';
import { typedDeep } from '../../../schemas/typedText';
import { storeBankDetails, type StoredBankDetails } from './bankDetails';
import { addItem, closeCart, findOpenCart, isMembership, itemsOf, lockCart, openCartOf } from './carts';
import { acceptTerms, directDebitTermIds } from './cartTerms';
import { priceChanged } from './priceChanged';
import { moveItems } from './moveItems';
import { releaseItems } from './releaseItems';
import { priceMembership, type PricedMembership } from './priceMembership';

interface StoredResponse {
  readonly status: number;
  readonly body: WireCalls['storeMembership']['answer'];
}

interface MembershipRequest {
  readonly customerId: string;
  /** Called in the transaction, under the customer's lock. */
  readonly chooseMembership: (trx: Executor) => Promise<ChosenMembership>;
  readonly saveResponse: (trx: Executor, response: StoredResponse) => Promise<void>;
  /** Staff choose for the customer. The messages of refusals are worded for staff. */
  readonly atCounter?: boolean;
}

/** Takes the customer's lock, so that changes from several tabs run one after another. */
export function addMembershipToCart(
  platform: Platform,
  tenant: Tenant,
  { customerId, chooseMembership, saveResponse, atCounter }: MembershipRequest,
): Promise<StoredResponse> {
  return platform.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, tenant.id, customerId);
    const chosen = await chooseMembership(trx);
    const gathered = await loadJoiningFacts(trx, tenant, customerId, chosen, platform.clock);
    const facts = { ...gathered, situation: { ...gathered.situation, atCounter } };
    refusePredecessor(facts.follows);
    const errors = joiningErrors(facts, chosen);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const request = { tenant, customerId, chosen };
    const priced = await price(trx, platform, request);
    const earlier = await closeOpenCart(trx, tenant, customerId, platform.clock.now());
    const response = await putIntoCart(trx, platform, request, priced, needsMandate(facts));
    if (earlier) await moveItems(trx, earlier, response.body.data.cart_id);
    await saveResponse(trx, response);
    return response;
  });
}

/**
 * Closes the cart of an earlier choice. `moveItems` moves its bookings and packages to the new cart. Refused
 * during a payment, because the items that are being paid must not disappear.
 */
async function closeOpenCart(trx: Executor, tenant: Tenant, customerId: string, now: Date) {
  const open = await findOpenCart(trx, tenant.id, customerId);
  const cart = open && (await lockCart(trx, tenant.id, open.id));
  if (cart?.status !== 'open') return undefined;
  await refuseLivePayment(trx, tenant.id, cart.id);
  await releaseItems(trx, (await itemsOf(trx, tenant.id, cart.id)).filter(isMembership), now);
  await closeCart(trx, cart, 'discarded', now);
  return cart;
}

interface Request {
  readonly tenant: Tenant;
  readonly customerId: string;
  readonly chosen: ChosenMembership;
}

async function price(trx: Executor, platform: Platform, { tenant, customerId, chosen }: Request) {
  const priced = await priceMembership(trx, platform, tenant, {
    customerId,
    venueId: chosen.homeVenueId,
    membershipTypeId: chosen.membershipTypeId,
    paymentOptionId: chosen.paymentOptionId,
    startDate: chosen.startDate,
    billingDay: chosen.billingDay ?? null,
    promotionId: chosen.promotionCodeId ?? null,
    holdsPromotion: false,
    follows: chosen,
  });
  if (!priced) throw invalid({ membershipTypeId: [checkoutText('checkout.notPurchasable')] });
  if (!costsAsShown(priced, chosen)) throw priceChanged(tenant, priced.price.total);
  return priced;
}

/** The customer sees two amounts: the amount due now and the monthly price. Either can change alone. */
function costsAsShown(
  { offer, price: { total, base } }: PricedMembership,
  { expectedTotal = total, expectedMonthlyPrice }: ChosenMembership,
): boolean {
  const monthly = offer.option.paymentType === 'recurring' ? base : 0;
  return expectedTotal === total && (expectedMonthlyPrice ?? monthly) === monthly;
}

async function putIntoCart(
  trx: Executor,
  platform: Platform,
  { tenant, customerId, chosen }: Request,
  { offer, price: cost, venue }: PricedMembership,
  newMandate: boolean,
): Promise<StoredResponse> {
  const now = platform.clock.now();
  const id = randomUUID();
  await trx
    .insertInto('memberships')
    .values({
      tenant: tenant.id,
      id,
      customer_id: customerId,
      home_venue_id: venue.id,
      membership_type_id: offer.membership.id,
      payment_option_id: offer.option.id,
      status: 'pending',
      start_date: offer.startDate,
      billing_day: offer.billingDay,
      replaces_id: offer.follows?.kind === 'change' ? offer.follows.old.id : null,
      renews_id: offer.follows?.kind === 'renewal' ? offer.follows.old.id : null,
      chosen: json({ tenantAnswers: redactDeep(typedDeep(chosen.tenantAnswers ?? {})) }),
      created_at: now,
    })
    .execute();
  const { cart } = await openCartOf(trx, tenant.id, { kind: 'customer', customerId }, now);
  const item = { membership_id: id, promotion_id: offer.promotion?.id ?? null, new_mandate: newMandate };
  await addItem(trx, cart, item, now);
  const row = { tenant: tenant.id, membershipId: id, now };
  if (newMandate) await storeBankDetails(trx, platform.secrets, row, detailsToStore(chosen));
  const ofDirectDebit = chosen.ddTermsAccepted === true ? await directDebitTermIds(trx, tenant) : [];
  await acceptTerms(trx, tenant, {
    cartId: cart.id,
    customerId,
    termIds: [...(chosen.terms ?? []), ...ofDirectDebit],
    now,
  });
  return created({
    data: {
      id,
      cart_id: cart.id,
      new_mandate_submitted: newMandate,
      costs: serializeCosts(tenant, offer, cost),
    },
  });
}

/** Without card numbers in texts. */
function detailsToStore(chosen: ChosenMembership): StoredBankDetails {
  const bank = bankDetailsOf(chosen);
  return redactDeep({ ...bank, billingAddress: billingAddressOf(bank) });
}

/** A card number that was typed as the account number is never stored, not even encrypted. */
export function refuseCardAsAccount({ accountDetails }: Pick<ChosenMembership, 'accountDetails'>): void {
  const digits = typedBankField('accountNumber', accountDetails?.accountNumber ?? '');
  if (redactCardNumbers(digits) === digits) return;
  throw invalid({ 'accountDetails.accountNumber': [checkoutText('checkout.cardAsAccount')] });
}
