import type { Wire } from '../../../../schemas/generated/api';
import { serializeMoney, type Tenant, text } from '../../kernel';
import { priceFor } from '../joining/offer';
import { serializeOption } from '../joining/serializeOffer';
import type { Situation } from '../joining/customerSituation';
import type { MembershipType } from '../../catalogue';
import { changeOptions } from './changeOffers';
import { changeOf, renewalOf } from './predecessor';
import type { CurrentMembership } from './currentMemberships';

/** `sold` contains what the operator sells today: a change needs a target. */
export function serializeCurrentMembership(
  tenant: Tenant,
  current: CurrentMembership,
  situation: Situation,
  sold: readonly MembershipType[],
): Wire.HeldMembership {
  const renewal = serializeRenewal(tenant, current, situation);
  const change = changeOf(tenant, current, situation);
  return {
    id: current.id,
    membership_type: serializeType(current),
    payment_option: currentOption(tenant, current, situation),
    home_venue: serializeVenue(current),
    status: current.status,
    start_date: current.startDate,
    end_date: current.endDate,
    monthly_price: current.monthlyPrice === null ? null : serializeMoney(tenant, current.monthlyPrice),
    can_change: change.refusal === undefined && changeOptions(change, sold, situation).length > 0,
    change_refusal: change.refusal ?? null,
    can_renew: renewal !== null,
    renewal,
  };
}

function serializeType({ type, typeId }: CurrentMembership): Wire.HeldMembership['membership_type'] {
  return {
    id: typeId,
    name: type?.name ?? text('held.former'),
    slug: type?.slug ?? typeId,
    categories: type?.categories ?? [],
  };
}

function serializeVenue({ venue, venueId }: CurrentMembership): Wire.HeldMembership['home_venue'] {
  return { id: venueId, slug: venue?.slug ?? venueId, name: venue?.name ?? text('held.formerVenue') };
}

function currentOption(tenant: Tenant, current: CurrentMembership, situation: Situation): Wire.PaymentOption {
  const { type, option, venueId, billingDay } = current;
  if (type === undefined || option === undefined) return discontinuedOption(current);
  const dates = { venueId, startDate: situation.today, billingDay: billingDay ?? undefined };
  return serializeOption(tenant, priceFor(type, option, dates, null, situation));
}

/** An option that is no longer in the catalogue: without prices and not for sale. */
function discontinuedOption({ optionId, paymentType }: CurrentMembership): Wire.PaymentOption {
  const none = { base_fee: null, joining_fee: null, pro_rata_fee: null, month_in_hand_fee: null };
  return {
    id: optionId,
    payment_type: paymentType,
    fixed_duration: null,
    fixed_period: null,
    fees: { ...none, discount: null },
    global_base_price: null,
    total_to_pay_now: null,
    pro_rata_days: null,
    charges_pro_rata: false,
    pretty_first_billing_date: null,
    is_purchasable: { can_purchase: false, has_prices: false, message: text('renew.notSold') },
    promotion_enabled: false,
  };
}

function serializeRenewal(
  tenant: Tenant,
  current: CurrentMembership,
  situation: Situation,
): Wire.HeldMembership['renewal'] {
  const renewal = renewalOf(tenant, current, situation.today);
  const { type, option, venueId } = current;
  if (renewal.refusal !== undefined || type === undefined || option === undefined) return null;
  const dates = { venueId, startDate: renewal.startDate, billingDay: current.billingDay ?? undefined };
  const offer = priceFor(type, option, dates, null, situation, renewal);
  if (!offer.purchasable.can_purchase) return null;
  return { membership_type_id: type.id, payment_option_id: option.id, start_date: renewal.startDate };
}
