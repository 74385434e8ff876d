import {
  type CallRequest,
  invalid,
  notFound,
  ok,
  defineCall,
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

export const validatePromotion = defineCall('validatePromotion', (request, platform) => {
  const { tenant, address, params } = request;
  return countWrongCodes(
    platform.limits,
    { tenant, customerKey: address, promotion: params.promotionCode },
    () => promotionOf(request, platform),
  );
});

async function promotionOf({ tenant, params }: CallRequest<'validatePromotion'>, { db, clock }: Platform) {
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
