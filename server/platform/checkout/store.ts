/** POST /api/memberships/online-joining/store: what was chosen becomes the cart, in place of one that is there. */
import { randomUUID } from 'node:crypto';
import type { Wire } from '../../../schemas/generated/api';
import type { StoreMembershipBody } from '../../../schemas/generated/calls/storeMembership';
import { checkoutText } from '../copy/checkoutText';
import { json } from '../db/columns';
import type { Executor } from '../db/database';
import { created, customerCall, type Answer, type CallTypes, type CustomerRequest } from '../frame/call';
import { invalid } from '../frame/failure';
import { gatherFacts, needsMandate } from '../joining/facts';
import { bankDigits } from '../joining/mandateRules';
import { costsOnWire } from '../joining/offerOnWire';
import { joiningErrors } from '../joining/rules';
import { redactCardNumbers, redactDeep } from '../payments/redaction';
import type { Platform } from '../platform';
import { keepBankDetails, type BankDetails } from './bankDetails';
import { addItem, lockCustomer, openCart } from './carts';
import { acceptTerms, directDebitTermIds } from './cartTerms';
import { priceChanged } from './consent';
import { discardOpenCart } from './discard';
import { priceMembership, type PricedMembership } from './priceMembership';
import { todayOf } from './today';

interface Types extends CallTypes {
  body: StoreMembershipBody;
  answer: {
    data: { id: string; cart_id: string; new_mandate_submitted: boolean; costs: Wire.Costs };
  };
}

type Request = CustomerRequest<Types>;

export const storeMembership = customerCall<Types>('storeMembership', (request, platform) => {
  refuseCardAsAccount(request.body);
  return platform.db.transaction().execute(async (trx) => {
    const { tenant, customerId, body, keep } = request;
    await lockCustomer(trx, tenant.id, customerId);
    const facts = await gatherFacts(trx, tenant, customerId, body, todayOf(platform.clock, tenant));
    const errors = joiningErrors(facts, body);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const priced = await price(trx, platform, request);
    await discardOpenCart(trx, tenant, customerId, platform.clock.now());
    const answer = await putIntoCart(trx, platform, request, priced, needsMandate(facts));
    await keep(trx, answer);
    return answer;
  });
});

async function price(
  trx: Executor,
  platform: Platform,
  { tenant, customerId, body }: Request,
): Promise<PricedMembership> {
  const priced = await priceMembership(trx, platform, tenant, {
    customerId,
    venueId: body.homeVenueId,
    membershipTypeId: body.membershipTypeId,
    paymentOptionId: body.paymentOptionId,
    startDate: body.startDate,
    billingDay: body.billingDay ?? null,
    promotionId: body.promotionCodeId ?? null,
    holdsPromotion: false,
  });
  if (!priced) throw invalid({ membershipTypeId: [checkoutText('checkout.notPurchasable')] });
  const { total } = priced.price;
  if (body.expectedTotal !== undefined && body.expectedTotal !== total) throw priceChanged(tenant, total);
  return priced;
}

async function putIntoCart(
  trx: Executor,
  platform: Platform,
  { tenant, customerId, body }: Request,
  { offer, price: cost, venue }: PricedMembership,
  newMandate: boolean,
): Promise<Answer<Types>> {
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
      chosen: json({ tenantAnswers: redactDeep(body.tenantAnswers ?? {}) }),
      created_at: now,
    })
    .execute();
  const cartId = await openCart(trx, tenant.id, customerId, now);
  await addItem(trx, {
    tenant: tenant.id,
    cart_id: cartId,
    membership_id: id,
    promotion_id: offer.promotion?.id ?? null,
    new_mandate: newMandate,
    created_at: now,
  });
  if (newMandate)
    await keepBankDetails(
      trx,
      platform.secrets,
      { tenant: tenant.id, membershipId: id, now },
      bankDetailsOf(body),
    );
  const ofDirectDebit = body.ddTermsAccepted === true ? await directDebitTermIds(trx, tenant) : [];
  await acceptTerms(trx, tenant, {
    cartId,
    customerId,
    termIds: [...(body.terms ?? []), ...ofDirectDebit],
    now,
  });
  return created({
    data: { id, cart_id: cartId, new_mandate_submitted: newMandate, costs: costsOnWire(tenant, offer, cost) },
  });
}

function bankDetailsOf(body: StoreMembershipBody): BankDetails {
  const { billingAddressLineOne, billingAddressLineTwo, billingCity, billingPostcode } = body;
  const lines = [billingAddressLineOne, billingAddressLineTwo, billingCity, billingPostcode];
  return {
    accountHolder: redactCardNumbers(body.accountHolder?.trim() ?? ''),
    accountNumber: bankDigits(body.accountDetails?.accountNumber ?? ''),
    sortCode: bankDigits(body.accountDetails?.sortCode ?? ''),
    billingAddress: lines.flatMap((line) => (line ? [redactCardNumbers(line.trim())] : [])),
  };
}

/** A card number typed as the account number is not kept, not even sealed. */
function refuseCardAsAccount({ accountDetails }: StoreMembershipBody): void {
  const typed = accountDetails?.accountNumber ?? '';
  if (redactCardNumbers(typed) === typed) return;
  throw invalid({ 'accountDetails.accountNumber': [checkoutText('checkout.cardAsAccount')] });
}
