/** GET /api/checkout/cart. Returns the cart to be paid and its customer's data. */
import type { Wire } from '../../../schemas/generated/api';
import { typedPostcode } from '../../../schemas/typedText';
import { findCustomer } from '../customers';
import { type FieldMeaning, meaningPaths, readDataFields, serializeVenue } from '../catalogue';
import {
  defineCall,
  type Executor,
  ok,
  type Platform,
  serializeMoney,
  type Tenant,
  todayOf,
} from '../kernel';
import { serializeCosts, serializeOption, serializePredecessor } from '../memberships';
import { findSavedCard, serializeSavedCard } from '../payments';
import {
  type CustomersCart,
  findLastCart,
  findOpenCart,
  membershipsOf,
  mergeVisitorCart,
  type PricedMembershipItem,
  quoteCart,
  releaseExpiredNow,
  serializeCart,
  showTerms,
  updateCart,
  waiversOf,
} from '../cart';

export const getCheckoutCart = defineCall(
  'getCheckoutCart',
  async ({ tenant, customerId, cartKey }, platform) => {
    await mergeVisitorCart(platform, tenant, { customerId, cartKey });
    const cart = await findOpenCart(platform.db, tenant.id, customerId);
    return ok({
      data: cart
        ? await checkoutOf(platform, tenant, cart)
        : await nothingToPay(platform, tenant, customerId),
    });
  },
);

async function checkoutOf(
  platform: Platform,
  tenant: Tenant,
  cart: CustomersCart,
): Promise<Wire.CheckoutCart> {
  const { db, clock } = platform;
  const released = await releaseExpiredNow(platform, tenant, cart);
  const quoted = await quoteCart(db, platform, tenant, cart);
  const first = membershipsOf(quoted.priced)[0];
  const saved = tenant.client.savedCards ? await findSavedCard(db, tenant, cart.customer_id) : undefined;
  const { monthlyPrice, newMandate } = quoted.quote;
  // The customer consents to the monthly price that they see now.
  if (cart.monthly_shown !== (monthlyPrice ?? 0))
    await updateCart(db, cart)
      .set({ monthly_shown: monthlyPrice ?? 0 })
      .execute();
  return {
    ...NOTHING,
    cart_id: cart.id,
    empty: quoted.priced.length === 0,
    cart: serializeCart(tenant, cart, quoted, {
      now: clock.now(),
      waivers: await waiversOf(db, tenant.id, cart.id, quoted.priced),
      released,
    }),
    follows: null,
    ...(first && membershipPart(tenant, first)),
    new_mandate: newMandate,
    monthly_price: monthlyPrice === null ? null : serializeMoney(tenant, monthlyPrice),
    saved_card: saved ? serializeSavedCard(saved, todayOf(clock, tenant)) : null,
    billing_address: await billingAddressOf(db, tenant.id, cart.customer_id),
    terms: await showTerms(db, tenant, cart.id),
  };
}

function membershipPart(tenant: Tenant, { offer, venue, price }: PricedMembershipItem) {
  const { id, name, slug, categories, coverage = null, monthInHand = false } = offer.membership;
  return {
    home_venue: serializeVenue(venue),
    start_date: offer.startDate,
    payment_option: serializeOption(tenant, offer),
    membership_type: { id, name, slug, categories, coverage, month_in_hand: monthInHand },
    costs: serializeCosts(tenant, offer, price),
    follows: serializePredecessor(offer),
  };
}

const NOTHING: Wire.CheckoutCart = {
  cart_id: null,
  empty: true,
  cart: null,
  home_venue: null,
  start_date: null,
  payment_option: null,
  membership_type: null,
  costs: null,
  new_mandate: false,
  monthly_price: null,
  saved_card: null,
  billing_address: null,
  terms: [],
  order_id: null,
};

/** A customer who opens the checkout again within this time after the payment sees the order. */
const JUST_PAID_MS = 24 * 60 * 60 * 1000;

/** Includes the order of the last cart if it was just paid. */
async function nothingToPay(
  { db, clock }: Platform,
  tenant: Tenant,
  customerId: string,
): Promise<Wire.CheckoutCart> {
  const last = await findLastCart(db, tenant.id, customerId);
  if (last === undefined) return NOTHING;
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('tenant', '=', tenant.id)
    .where('cart_id', '=', last.id)
    .where('created_at', '>=', new Date(clock.now().getTime() - JUST_PAID_MS))
    .executeTakeFirst();
  return { ...NOTHING, order_id: order?.id ?? null };
}

/** The customer's stored answers, which fill in the card form. */
async function billingAddressOf(
  executor: Executor,
  tenant: string,
  customerId: string,
): Promise<Wire.BillingAddress | null> {
  const customer = await findCustomer(executor, tenant, customerId);
  if (!customer) return null;
  const paths = meaningPaths(await readDataFields(executor, tenant));
  const answer = (meaning: FieldMeaning): string => {
    const value = customer.answers[paths[meaning] ?? ''];
    return typeof value === 'string' ? value : '';
  };
  return {
    first_name: customer.first_name,
    last_name: customer.last_name,
    line_one: answer('addressLineOne'),
    line_two: answer('addressLineTwo') || null,
    city: answer('city'),
    // A postcode from the tenant document or an older version may have another format.
    postcode: typedPostcode(answer('postcode')),
  };
}
