import type { Wire } from '../../../../schemas/generated/api';
import { prettyDate, serializeMoney, type Tenant } from '../../kernel';
import type { Promotion } from '../../catalogue';
import type { Price } from '../../pricing';
import type { Offer } from './offer';

export function serializeOption(tenant: Tenant, offer: Offer): Wire.PaymentOption {
  const { option } = offer;
  // A person who may not have the membership gets no prices, here as in the list.
  const price = offer.purchasable.has_prices ? offer.price : undefined;
  const money = nullableMoney(tenant);
  return {
    id: option.id,
    payment_type: option.paymentType,
    fixed_duration: option.fixedDuration ?? null,
    fixed_period: option.fixedPeriod ?? null,
    fees: serializeFees(tenant, price),
    global_base_price: price ? money(option.globalBasePrice ?? price.base) : null,
    total_to_pay_now: money(price?.total ?? null),
    pro_rata_days: price?.proRataDays ?? null,
    charges_pro_rata: chargesProRata(offer),
    pretty_first_billing_date: pretty(tenant, price),
    is_purchasable: offer.purchasable,
    promotion_enabled: option.promotionEnabled === true,
  };
}

export function serializeCosts(tenant: Tenant, offer: Offer, price: Price): Wire.Costs {
  const { option, membership, promotion } = offer;
  return {
    payment_option_id: option.id,
    membership_type_id: membership.id,
    payment_type: option.paymentType,
    fixed_duration: option.fixedDuration ?? null,
    fixed_period: option.fixedPeriod ?? null,
    start_date: offer.startDate,
    end_date: price.endDate,
    billing_day: offer.billingDay,
    first_billing_date: price.firstBillingDate,
    pretty_first_billing_date: pretty(tenant, price),
    pro_rata_days: price.proRataDays,
    charges_pro_rata: chargesProRata(offer),
    fees: serializeFees(tenant, price),
    global_base_price: serializeMoney(tenant, option.globalBasePrice ?? price.base),
    total_to_pay_now: serializeMoney(tenant, price.total),
    monthly_price: option.paymentType === 'recurring' ? serializeMoney(tenant, price.base) : null,
    promotion_enabled: option.promotionEnabled === true && offer.follows === undefined,
    promotion: promotion && serializePromotion(promotion),
    is_purchasable: offer.purchasable,
  };
}

const chargesProRata = ({ option }: Offer): boolean =>
  option.paymentType === 'recurring' && option.proRata === true;

export function serializePromotion({ id, code, description }: Promotion): Wire.Promotion {
  return { id, code, description: description ?? null };
}

function serializeFees(tenant: Tenant, price: Price | undefined): Wire.Fees {
  const money = nullableMoney(tenant);
  return {
    base_fee: money(price?.base ?? null),
    joining_fee: money(price?.joining ?? null),
    pro_rata_fee: money(price?.proRata ?? null),
    month_in_hand_fee: money(price?.monthInHand ?? null),
    discount: money(price?.discount ?? null),
    ...(price?.change != null && { change_fee: money(price.change) }),
  };
}

function nullableMoney(tenant: Tenant): (amount: number | null) => Wire.Money | null {
  return (amount) => (amount === null ? null : serializeMoney(tenant, amount));
}

function pretty(tenant: Tenant, price: Price | undefined): string | null {
  const date = price?.firstBillingDate ?? null;
  return date === null ? null : prettyDate(date, tenant.client.locale);
}
