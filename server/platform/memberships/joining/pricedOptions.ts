import type { Wire } from '../../../../schemas/generated/api';
import { priceFor } from './offer';
import { serializeOption } from './serializeOffer';
import { type Situation } from './customerSituation';
import type { MembershipType } from '../../catalogue';
import type { Tenant } from '../../kernel';

export function pricedOptions(
  tenant: Tenant,
  type: MembershipType,
  venueId: string | undefined,
  situation: Situation,
): Wire.PaymentOption[] {
  const dates = { venueId, startDate: situation.today, billingDay: undefined };
  return type.paymentOptions.map((option) =>
    serializeOption(tenant, priceFor(type, option, dates, null, situation)),
  );
}
