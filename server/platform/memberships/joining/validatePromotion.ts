import type { Wire } from '../../../../schemas/generated/api';
import type { ValidatePromotionParams } from '../../../../schemas/generated/calls/validatePromotion';
import {
  type CallRequest,
  type CallTypes,
  invalid,
  notFound,
  ok,
  openCall,
  type Platform,
  text,
  todayOf,
} from '../../kernel';
import { serializePromotion } from './serializeOffer';
import {
  countWrongCodes,
  findOption,
  findPromotionByCode,
  listMemberships,
  promotionHolds,
} from '../../catalogue';

interface ValidatePromotion extends CallTypes {
  params: ValidatePromotionParams;
  answer: { data: Wire.Promotion };
}

export const validatePromotion = openCall<ValidatePromotion>('validatePromotion', (request, platform) => {
  const { tenant, address, params } = request;
  return countWrongCodes(platform.limits, { tenant, who: address, promotion: params.promotionCode }, () =>
    promotionOf(request, platform),
  );
});

async function promotionOf({ tenant, params }: CallRequest<ValidatePromotion>, { db, clock }: Platform) {
  const memberships = await listMemberships(db, tenant.id);
  const option = memberships
    .map((type) => findOption(type, params.paymentOptionId))
    .find((found) => found !== undefined);
  if (option === undefined) throw notFound();
  const found = await findPromotionByCode(db, tenant.id, params.promotionCode);
  const today = todayOf(clock, tenant);
  if (found === undefined || !promotionHolds(found, option, today))
    throw invalid({ promotionCode: [text('joining.promotion')] }, text('joining.promotion'));
  return ok({ data: serializePromotion(found.promotion) });
}
