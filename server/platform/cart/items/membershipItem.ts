/** A membership in a cart. Joining, change and renewal use the same price calculation. */
import { serializeMoney, type Tenant } from '../../kernel';
import type { MembershipItem } from '../carts';
import { feesDueNow } from '../../pricing';
import { friendlyName, serializePredecessor } from '../../memberships';
import { priceMembership, type PricedMembership } from '../priceMembership';
import type { QuotedMembership } from '../quote';
import { PLAIN, type PricingResult, type Pricing } from './priced';

/** `holds` is the promotion of which this cart has already reserved a use. */
export async function priceMembershipItem(
  { executor, platform, tenant }: Pricing,
  item: MembershipItem,
  holds: string | undefined,
): Promise<PricingResult> {
  const row = await executor
    .selectFrom('memberships')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('id', '=', item.membership_id)
    .executeTakeFirstOrThrow();
  const found = await priceMembership(executor, platform, tenant, {
    customerId: row.customer_id,
    venueId: row.home_venue_id,
    membershipTypeId: row.membership_type_id,
    paymentOptionId: row.payment_option_id,
    startDate: row.start_date,
    billingDay: row.billing_day,
    promotionId: item.promotion_id,
    holdsPromotion: item.promotion_id !== null && holds === item.promotion_id,
    follows: { changedMembershipId: row.replaces_id, renewedMembershipId: row.renews_id },
  });
  if (found === undefined) return undefined;
  const { can_purchase: canPurchase, message } = found.offer.purchasable;
  return {
    priced: {
      kind: 'membership',
      item,
      ...found,
      quote: quotedMembership(tenant, item, found),
      total: found.price.total,
      // A membership that starts a direct debit is paid by the account holder, not by credit.
      payableBy: item.new_mandate ? [] : ['general'],
      refusal: canPurchase ? null : (message ?? ''),
      shown: PLAIN,
    },
  };
}

/** A month in hand is transferred to the membership that replaces the old one. */
const paidInHand = ({ follows }: PricedMembership['offer']): number =>
  follows?.kind === 'change' ? follows.old.monthInHand : 0;

function quotedMembership(
  tenant: Tenant,
  item: MembershipItem,
  { offer, price, venue }: PricedMembership,
): QuotedMembership {
  const { membership, option } = offer;
  return {
    kind: 'membership',
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
      base_fee: serializeMoney(tenant, price.base),
      friendly_name: friendlyName(offer),
      membership_type_id: membership.id,
      payment_type: option.paymentType,
      follows: serializePredecessor(offer),
    },
  };
}
