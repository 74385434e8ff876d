/** Calculates the quote of a cart from its rows. Each kind of item has its own pricing in `items/`. */
import type { Executor, Platform, Tenant } from '../kernel';
import { isMembership, itemsOf, updateItemsOf, type Cart, type CartItem, type CartKey } from './carts';
import { appliedCredits, creditOf, type Credit } from './credit';
import { priceBookings } from './items/bookingItem';
import { pricePackage, pricePenalty } from './items/fixedPriceItems';
import { priceMembershipItem } from './items/membershipItem';
import {
  membershipsOf,
  type PricingResult,
  type UnavailableItem,
  type PricedItem,
  type Pricing,
} from './items/priced';
import type { Quote } from './quote';
import { cartReadsOf, type CartReads } from './cartReads';

export interface QuotedCart {
  readonly quote: Quote;
  /** False if one of the items may no longer be bought. */
  readonly purchasable: boolean;
  readonly priced: readonly PricedItem[];
  /** Items that are no longer available. Code that holds the cart's lock removes them. */
  readonly unavailable: readonly UnavailableItem[];
  readonly items: readonly CartItem[];
  readonly credit: Credit;
}

export async function quoteCart(
  executor: Executor,
  platform: Pick<Platform, 'clock'>,
  tenant: Tenant,
  cart: Pick<Cart, 'id' | 'customer_id'>,
  reads: CartReads = cartReadsOf(executor, platform, { tenant, customerId: cart.customer_id }),
): Promise<QuotedCart> {
  return quoteItems({ executor, platform, tenant, cart, reads }, await itemsOf(executor, tenant.id, cart.id));
}

/** The same for items that are already read. */
export async function quoteItems(pricing: Pricing, items: readonly CartItem[]): Promise<QuotedCart> {
  const { executor, tenant, cart, reads } = pricing;
  const found = await priceAll(pricing, items);
  const priced = found.flatMap((one) => (one !== undefined && 'priced' in one ? [one.priced] : []));
  const unavailable = found.flatMap((one) =>
    one !== undefined && 'unavailable' in one ? [one.unavailable] : [],
  );
  const credit = await creditOf(executor, tenant.id, cart.id, priced, await reads.balances());
  return {
    quote: quoteOf(tenant, priced, credit),
    purchasable:
      priced.length > 0 &&
      priced.length + unavailable.length === items.length &&
      priced.every(({ refusal }) => refusal === null),
    priced,
    unavailable,
    items,
    credit,
  };
}

/** In the order in which the items were added. */
async function priceAll(pricing: Pricing, items: readonly CartItem[]): Promise<PricingResult[]> {
  const bookings = await priceBookings(
    pricing,
    items.filter(({ kind }) => kind === 'booking'),
  );
  const holds = items.some(isMembership) ? await reservedPromotion(pricing) : undefined;
  const found: PricingResult[] = [];
  for (const item of items) found.push(await priceOne(pricing, item, bookings, holds));
  return found;
}

function priceOne(
  pricing: Pricing,
  item: CartItem,
  bookings: ReadonlyMap<string, PricingResult>,
  holds: string | undefined,
): Promise<PricingResult> {
  if (isMembership(item)) return priceMembershipItem(pricing, item, holds);
  switch (item.kind) {
    case 'package':
      return pricePackage(pricing, item);
    case 'penalty':
      return pricePenalty(pricing, item);
    case 'booking':
    case 'membership':
      return Promise.resolve(bookings.get(item.id));
  }
}

/** Another customer took the last use: the item stays, at the price without the promotion. */
export async function dropPromotion(trx: Executor, cart: CartKey): Promise<void> {
  await updateItemsOf(trx, cart).set({ promotion_id: null }).execute();
}

async function reservedPromotion({ executor, tenant, cart }: Pricing): Promise<string | undefined> {
  const row = await executor
    .selectFrom('promotion_uses')
    .select('promotion_id')
    .where('tenant', '=', tenant.id)
    .where('cart_id', '=', cart.id)
    .executeTakeFirst();
  return row?.promotion_id;
}

function quoteOf(tenant: Tenant, priced: readonly PricedItem[], credit: Credit): Quote {
  const memberships = membershipsOf(priced);
  const recurring = memberships.find(({ offer }) => offer.option.paymentType === 'recurring');
  const promotion = memberships.find(({ offer }) => offer.promotion !== null)?.offer.promotion ?? null;
  return {
    total: priced.reduce((sum, { total }) => sum + total, 0),
    currency: tenant.client.currency,
    items: priced.map(({ quote }) => quote),
    credits: appliedCredits(credit),
    newMandate: memberships.some(({ item }) => item.new_mandate),
    monthlyPrice: recurring?.price.base ?? null,
    firstBillingDate: recurring?.price.firstBillingDate ?? null,
    billingDay: recurring?.offer.billingDay ?? null,
    promotion: promotion && { id: promotion.id, code: promotion.code },
  };
}
