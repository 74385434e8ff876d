/** Members of the tenant `pier`, for tests: their memberships and their actions. */
import { randomUUID } from 'node:crypto';
import { json } from '../../../../database/columns';
import type { ApiResponse, Customer, Shop } from '../../../payments/testing/shop';

export interface MembershipSetup {
  readonly typeId?: string;
  readonly optionId?: string;
  readonly startDate?: string;
  readonly endDate?: string | null;
  /** Null: paid once, or without a direct debit at the bank. */
  readonly billingDay?: number | null;
  readonly monthInHand?: number | null;
  readonly monthlyPrice?: number | null;
}

export interface Member extends Customer {
  readonly membershipId: string;
}

/** Gold monthly since New Year, by direct debit on the 1st. A test passes the differences. */
export async function newMember(shop: Shop, holding: MembershipSetup = {}): Promise<Member> {
  const customer = await shop.newCustomer();
  const membershipId = await holdMembership(shop, customer, holding);
  const day = holding.billingDay === undefined ? 1 : holding.billingDay;
  await shop.db
    .updateTable('customers')
    .set({ has_instruction: day !== null, billing_day: day })
    .where('id', '=', customer.id)
    .execute();
  return { ...customer, membershipId };
}

export async function holdMembership(
  shop: Shop,
  customer: Customer,
  holding: MembershipSetup = {},
): Promise<string> {
  const id = randomUUID();
  await shop.db
    .insertInto('memberships')
    .values({
      tenant: 'pier',
      id,
      customer_id: customer.id,
      home_venue_id: 'v1',
      membership_type_id: holding.typeId ?? 'gold',
      payment_option_id: holding.optionId ?? 'month',
      status: 'active',
      start_date: holding.startDate ?? '2026-01-01',
      end_date: holding.endDate ?? null,
      billing_day: holding.billingDay === undefined ? 1 : holding.billingDay,
      monthly_price: holding.monthlyPrice ?? null,
      month_in_hand: holding.monthInHand ?? null,
      chosen: json({}),
      created_at: shop.clock.now(),
    })
    .execute();
  return id;
}

/** A single payment for a year. The renewal depends on its last day. */
export const newYearMember = (shop: Shop, endDate: string): Promise<Member> =>
  newMember(shop, {
    typeId: 'annual',
    optionId: 'year',
    startDate: '2025-03-20',
    endDate,
    billingDay: null,
  });

export const TO_SILVER = { membershipTypeId: 'silver', paymentOptionId: 'silver-month' };
export const TO_PLATINUM = { membershipTypeId: 'platinum', paymentOptionId: 'platinum-month' };

export function changeBody(member: Member, to: object = TO_SILVER, over: object = {}): object {
  return {
    homeVenueId: 'v1',
    startDate: '2026-03-20',
    terms: [],
    changedMembershipId: member.membershipId,
    ...to,
    ...over,
  };
}

export const storeChange = (shop: Shop, member: Member, to?: object, over?: object): Promise<ApiResponse> =>
  shop.api(member, 'POST', '/memberships/online-joining/store', changeBody(member, to, over));

export const renew = (shop: Shop, member: Member, over: object = {}, key?: string): Promise<ApiResponse> =>
  shop.api(member, 'POST', `/memberships/${member.membershipId}/renew`, { terms: [], ...over }, key);

/** Confirms an order with nothing due now. */
export const confirmFree = (shop: Shop, member: Customer): Promise<ApiResponse> =>
  shop.api(member, 'POST', '/cart/pay', {
    payments: [],
    source: 'online-joining',
    termsAccepted: ['t-sale'],
    completedWaivers: [],
  });

export const membershipsOf = (shop: Shop, member: Customer) =>
  shop.db
    .selectFrom('memberships')
    .select(['id', 'membership_type_id', 'status', 'start_date', 'end_date', 'replaces_id', 'renews_id'])
    .where('customer_id', '=', member.id)
    .where('status', '<>', 'abandoned')
    .orderBy('start_date')
    .execute();

export interface BankInstruction {
  readonly kind: string;
  readonly monthlyAmount: number;
  readonly from?: string;
  readonly firstCollection?: string;
}

/** The reference of the customer's mandate at the bank. */
export const referenceOf = async (shop: Shop, member: Customer): Promise<string> => {
  const { reference } = await shop.db
    .selectFrom('customers')
    .select('reference')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return reference;
};

/** What the bank received under that reference. Sends waiting messages first. */
export async function reportedToBank(shop: Shop, reference: string): Promise<readonly BankInstruction[]> {
  await shop.mails();
  const { json: answer } = await shop.sandboxCall('bank', 'GET', `/ledger?reference=${reference}`);
  return answer['data'] as readonly BankInstruction[];
}
