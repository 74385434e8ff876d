/** The price of one membership of a cart, from the catalogue as it stands now. */
import type { Executor } from '../db/database';
import { resolveSeedDate } from '../calendar/dates';
import { priceOf, type Price } from '../pricing/price';
import type { Platform } from '../platform';
import type { MembershipSeed, PaymentOptionSeed, PromotionSeed, VenueSeed } from '../seed/format';
import type { Tenant } from '../tenants/tenant';
import { todayOf } from './today';

export interface Choice {
  readonly customerId: string;
  readonly venueId: string;
  readonly typeId: string;
  readonly optionId: string;
  readonly startDate: string;
  readonly billingDay: number | null;
  readonly promotionId: string | null;
  /** A use of the promotion is this cart's already: that it was the last one does not count against it. */
  readonly holdsPromotion: boolean;
}

export interface PricedMembership {
  readonly type: MembershipSeed;
  readonly option: PaymentOptionSeed;
  readonly venue: VenueSeed;
  readonly price: Price;
  readonly startDate: string;
  readonly billingDay: number | null;
  readonly promotion: PromotionSeed | null;
}

/** Undefined when it cannot be bought any more. */
export async function priceMembership(
  executor: Executor,
  platform: Platform,
  tenant: Tenant,
  choice: Choice,
): Promise<PricedMembership | undefined> {
  const type = await documentOf(executor, 'membership_types', tenant.id, choice.typeId);
  const venue = await documentOf(executor, 'venues', tenant.id, choice.venueId);
  const option = type?.paymentOptions.find((one) => one.id === choice.optionId);
  if (!type || !venue || !option || option.closed !== undefined) return undefined;
  const promotion = await promotionOf(executor, platform, tenant, choice, option);
  const price = priceOf({
    option,
    monthInHand: type.monthInHand === true,
    venueId: venue.id,
    startDate: choice.startDate,
    billingDay: choice.billingDay ?? undefined,
    promotion,
  });
  if (!price) return undefined;
  const { startDate, billingDay } = choice;
  return { type, option, venue, price, startDate, billingDay, promotion: promotion ?? null };
}

async function promotionOf(
  executor: Executor,
  platform: Platform,
  tenant: Tenant,
  { promotionId, holdsPromotion }: Choice,
  option: PaymentOptionSeed,
): Promise<PromotionSeed | undefined> {
  if (promotionId === null || option.promotionEnabled === false) return undefined;
  const row = await executor
    .selectFrom('promotions')
    .select(['document', 'max_uses', 'uses'])
    .where('tenant', '=', tenant.id)
    .where('id', '=', promotionId)
    .executeTakeFirst();
  if (!row || !holdsOn(row.document, option, todayOf(platform.clock, tenant))) return undefined;
  const isUsedUp = row.max_uses !== null && row.uses >= row.max_uses;
  return isUsedUp && !holdsPromotion ? undefined : row.document;
}

function holdsOn(promotion: PromotionSeed, option: PaymentOptionSeed, today: string): boolean {
  const { paymentOptions, validFrom, validUntil } = promotion;
  return (
    (paymentOptions === undefined || paymentOptions.includes(option.id)) &&
    (validFrom === undefined || resolveSeedDate(validFrom, today) <= today) &&
    (validUntil === undefined || resolveSeedDate(validUntil, today) >= today)
  );
}

async function documentOf(
  executor: Executor,
  table: 'membership_types',
  tenant: string,
  id: string,
): Promise<MembershipSeed | undefined>;
async function documentOf(
  executor: Executor,
  table: 'venues',
  tenant: string,
  id: string,
): Promise<VenueSeed | undefined>;
async function documentOf(
  executor: Executor,
  table: 'membership_types' | 'venues',
  tenant: string,
  id: string,
): Promise<unknown> {
  const row = await executor
    .selectFrom(table)
    .select('document')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.document;
}
