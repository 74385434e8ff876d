/** Repository of what an operator sells, as its seed describes it. The tenant is always the first argument. */
import { typedCode } from '../../../schemas/typedText';
import type { Executor } from '../kernel';
import type { MembershipType, PaymentOption, Promotion, Venue } from './format';

export async function listVenues(executor: Executor, tenant: string): Promise<Venue[]> {
  const rows = await executor
    .selectFrom('venues')
    .select('document')
    .where('tenant', '=', tenant)
    .orderBy('name')
    .execute();
  return rows.map((row) => row.document);
}

/** Finds by slug or id. */
export async function findVenue(
  executor: Executor,
  tenant: string,
  identifier: string,
): Promise<Venue | undefined> {
  const row = await executor
    .selectFrom('venues')
    .select('document')
    .where('tenant', '=', tenant)
    .where((is) => is.or([is('slug', '=', identifier), is('id', '=', identifier)]))
    .executeTakeFirst();
  return row?.document;
}

export async function listMemberships(executor: Executor, tenant: string): Promise<MembershipType[]> {
  const rows = await executor
    .selectFrom('membership_types')
    .select('document')
    .where('tenant', '=', tenant)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.document);
}

/** Finds by slug or id. */
export async function findMembership(
  executor: Executor,
  tenant: string,
  identifier: string,
): Promise<MembershipType | undefined> {
  const row = await executor
    .selectFrom('membership_types')
    .select('document')
    .where('tenant', '=', tenant)
    .where((is) => is.or([is('slug', '=', identifier), is('id', '=', identifier)]))
    .executeTakeFirst();
  return row?.document;
}

export function findOption(membership: MembershipType, id: string): PaymentOption | undefined {
  return membership.paymentOptions.find((option) => option.id === id);
}

/** Option ids are unique within a tenant. */
export async function findMembershipOfOption(
  executor: Executor,
  tenant: string,
  optionId: string,
): Promise<{ readonly membership: MembershipType; readonly option: PaymentOption } | undefined> {
  for (const membership of await listMemberships(executor, tenant)) {
    const option = findOption(membership, optionId);
    if (option !== undefined) return { membership, option };
  }
  return undefined;
}

/** A promotion and its remaining uses. Null: unlimited. */
export interface AvailablePromotion {
  readonly promotion: Promotion;
  readonly usesLeft: number | null;
}

export function findPromotion(
  executor: Executor,
  tenant: string,
  id: string,
): Promise<AvailablePromotion | undefined> {
  return onePromotion(executor, tenant, 'id', id);
}

/** Codes are compared without regard to case or spaces. */
export function findPromotionByCode(
  executor: Executor,
  tenant: string,
  code: string,
): Promise<AvailablePromotion | undefined> {
  return onePromotion(executor, tenant, 'code_key', codeKey(code));
}

export function codeKey(code: string): string {
  return typedCode(code).toUpperCase();
}

async function onePromotion(
  executor: Executor,
  tenant: string,
  column: 'id' | 'code_key',
  value: string,
): Promise<AvailablePromotion | undefined> {
  const row = await executor
    .selectFrom('promotions')
    .select(['document', 'max_uses', 'uses'])
    .where('tenant', '=', tenant)
    .where(column, '=', value)
    .executeTakeFirst();
  return row && { promotion: row.document, usesLeft: row.max_uses === null ? null : row.max_uses - row.uses };
}
