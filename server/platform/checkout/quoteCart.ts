/** Works out the quote of a cart from its rows. */
import type { Executor } from '../db/database';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { moneyOnWire } from '../money/moneyOnWire';
import { isMembership, itemsOf, type CustomersCart, type MembershipItem } from './carts';
import { feesDueNow } from './feesDueNow';
import { followsOnWire, friendlyName } from './itemNames';
import { priceMembership, type PricedMembership } from './priceMembership';
import type { Quote, QuotedItem } from './quote';

export interface PricedItem extends PricedMembership {
  readonly item: MembershipItem;
}

export interface Quoted {
  readonly quote: Quote;
  /** False when one of its memberships may no longer be bought. */
  readonly purchasable: boolean;
  readonly priced: readonly PricedItem[];
}

export async function quoteCart(
  executor: Executor,
  platform: Platform,
  tenant: Tenant,
  cart: Pick<CustomersCart, 'id' | 'customer_id'>,
): Promise<Quoted> {
  const held = await heldPromotion(executor, tenant.id, cart.id);
  const items = (await itemsOf(executor, tenant.id, cart.id)).filter(isMembership);
  const priced: PricedItem[] = [];
  for (const item of items) {
    const found = await priceItem(executor, platform, tenant, cart, item, held);
    if (found) priced.push({ item, ...found });
  }
  return {
    quote: quoteOf(tenant, priced),
    purchasable:
      items.length > 0 &&
      priced.length === items.length &&
      priced.every(({ offer }) => offer.purchasable.can_purchase),
    priced,
  };
}

async function priceItem(
  executor: Executor,
  platform: Platform,
  tenant: Tenant,
  cart: Pick<CustomersCart, 'customer_id'>,
  item: MembershipItem,
  held: string | undefined,
): Promise<PricedMembership | undefined> {
  const membership = await executor
    .selectFrom('memberships')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('id', '=', item.membership_id)
    .executeTakeFirstOrThrow();
  return priceMembership(executor, platform, tenant, {
    customerId: cart.customer_id,
    venueId: membership.home_venue_id,
    membershipTypeId: membership.membership_type_id,
    paymentOptionId: membership.payment_option_id,
    startDate: membership.start_date,
    billingDay: membership.billing_day,
    promotionId: item.promotion_id,
    holdsPromotion: item.promotion_id !== null && held === item.promotion_id,
    follows: { changedMembershipId: membership.replaces_id, renewedMembershipId: membership.renews_id },
  });
}

/** The promotion's last use went to somebody else: the item is kept, at the price without it. */
export async function dropPromotion(
  trx: Executor,
  tenant: Tenant,
  cart: Pick<CustomersCart, 'id'>,
): Promise<void> {
  await trx
    .updateTable('cart_items')
    .set({ promotion_id: null })
    .where('tenant', '=', tenant.id)
    .where('cart_id', '=', cart.id)
    .execute();
}

async function heldPromotion(
  executor: Executor,
  tenant: string,
  cartId: string,
): Promise<string | undefined> {
  const row = await executor
    .selectFrom('promotion_uses')
    .select('promotion_id')
    .where('tenant', '=', tenant)
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return row?.promotion_id;
}

function quoteOf(tenant: Tenant, priced: readonly PricedItem[]): Quote {
  const recurring = priced.find(({ offer }) => offer.option.paymentType === 'recurring');
  const promotion = priced.find(({ offer }) => offer.promotion !== null)?.offer.promotion ?? null;
  return {
    total: priced.reduce((sum, { price }) => sum + price.total, 0),
    currency: tenant.client.currency,
    items: priced.map((one) => quotedItem(tenant, one)),
    newMandate: priced.some(({ item }) => item.new_mandate),
    monthlyPrice: recurring?.price.base ?? null,
    firstBillingDate: recurring?.price.firstBillingDate ?? null,
    billingDay: recurring?.offer.billingDay ?? null,
    promotion: promotion && { id: promotion.id, code: promotion.code },
  };
}

/** A month in hand goes over to what takes a membership's place. */
const paidInHand = ({ follows }: PricedItem['offer']): number =>
  follows?.kind === 'change' ? follows.old.monthInHand : 0;

function quotedItem(tenant: Tenant, { item, offer, price, venue }: PricedItem): QuotedItem {
  const { membership, option } = offer;
  return {
    membershipId: item.membership_id,
    fees: feesDueNow(option.paymentType, price),
    monthlyPrice: option.paymentType === 'recurring' ? price.base : null,
    monthInHand: (price.monthInHand ?? 0) + paidInHand(offer),
    sold: {
      type: 'membership',
      booking: null,
      home_venue: { id: venue.id, name: venue.name, slug: venue.slug },
      requires_eligibility: (membership.eligibility ?? []).length > 0,
      payment_option: {
        id: option.id,
        payment_type: option.paymentType,
        fixed_duration: option.fixedDuration ?? null,
        fixed_period: option.fixedPeriod ?? null,
      },
      start_date: offer.startDate,
      end_date: price.endDate,
      categories: membership.categories,
      base_fee: moneyOnWire(tenant, price.base),
      friendly_name: friendlyName(offer),
      membership_type_id: membership.id,
      payment_type: option.paymentType,
      follows: followsOnWire(offer),
    },
  };
}
