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
  type Cart,
  type CustomersCart,
  findLastCart,
  findOpenCart,
  membershipsOf,
  mergeVisitorCart,
  noteMonthlyShown,
  quoteCart,
  releaseExpiredNow,
  serializeCart,
  showTerms,
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
  const saved = tenant.client.savedCards ? await findSavedCard(db, tenant.id, cart.customer_id) : undefined;
  const { monthlyPrice, newMandate } = quoted.quote;
  if (cart.monthly_shown !== (monthlyPrice ?? 0)) await noteMonthlyShown(db, cart, monthlyPrice);
  return {
    cart_id: cart.id,
    empty: quoted.priced.length === 0,
    cart: serializeCart(tenant, cart, quoted, {
      now: clock.now(),
      waivers: await waiversOf(db, tenant.id, cart.id, quoted.priced),
      released,
    }),
    home_venue: first ? serializeVenue(first.venue) : null,
    start_date: first?.offer.startDate ?? null,
    payment_option: first ? serializeOption(tenant, first.offer) : null,
    membership_type: first ? serializeType(first.offer.membership) : null,
    costs: first ? serializeCosts(tenant, first.offer, first.price) : null,
    follows: first ? serializePredecessor(first.offer) : null,
    new_mandate: newMandate,
    monthly_price: monthlyPrice === null ? null : serializeMoney(tenant, monthlyPrice),
    saved_card: saved ? serializeSavedCard(saved, todayOf(clock, tenant)) : null,
    billing_address: await billingAddressOf(db, tenant.id, cart.customer_id),
    terms: await showTerms(db, tenant, cart.id),
    order_id: null,
  };
}

function serializeType(type: {
  id: string;
  name: string;
  slug: string;
  categories: readonly Wire.Named[];
  coverage?: string;
  monthInHand?: boolean;
}): Wire.CheckoutCart['membership_type'] {
  const { id, name, slug, categories } = type;
  return {
    id,
    name,
    slug,
    categories,
    coverage: type.coverage ?? null,
    month_in_hand: type.monthInHand === true,
  };
}

/**
 * A customer who opens the checkout again soon after the payment sees the order. Later they see an empty
 * cart.
 */
const JUST_PAID_MS = 24 * 60 * 60 * 1000;

/** Includes the order of the last cart if it was just paid. */
async function nothingToPay(
  { db, clock }: Platform,
  tenant: Tenant,
  customerId: string,
): Promise<Wire.CheckoutCart> {
  const last = await findLastCart(db, tenant.id, customerId);
  const since = new Date(clock.now().getTime() - JUST_PAID_MS);
  const order = last && (await orderOf(db, last, since));
  return {
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
    order_id: order?.id ?? null,
  };
}

function orderOf(executor: Executor, cart: Cart, since: Date): Promise<{ id: string } | undefined> {
  return executor
    .selectFrom('orders')
    .select('id')
    .where('tenant', '=', cart.tenant)
    .where('cart_id', '=', cart.id)
    .where('created_at', '>=', since)
    .executeTakeFirst();
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
