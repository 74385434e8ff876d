import type { Executor } from '../../kernel';
import { ageIn } from '../../customers';

export interface Situation {
  readonly today: string;
  /** Undefined for a visitor. */
  readonly customer: CustomerSituation | undefined;
  /** True when staff ask for the customer and read the reason. */
  readonly atCounter?: boolean;
  /** Name of the venue where they would join. Undefined while none is chosen. */
  readonly centre?: string | undefined;
}

export interface CustomerSituation {
  readonly id: string;
  /** Undefined when no date of birth is known. */
  readonly age: number | undefined;
  readonly hasInstruction: boolean;
  /** The billing day of existing monthly payments. */
  readonly billingDay: number | undefined;
  readonly hasOutstandingPenalties: boolean;
  /** The customer must still prove their eligibility. */
  readonly proofRequired: boolean;
  /** Memberships that are active or paid for. */
  readonly holds: readonly { readonly membershipId: string; readonly typeId: string }[];
}

export async function situationOf(
  executor: Executor,
  tenant: string,
  customerId: string | undefined,
  today: string,
  centre?: string,
): Promise<Situation> {
  if (customerId === undefined) return { today, customer: undefined };
  const row = await executor
    .selectFrom('customers')
    .innerJoin('tenants', 'tenants.tenant', 'customers.tenant')
    .select([
      'answers',
      'has_instruction',
      'billing_day',
      'has_outstanding_penalties',
      'membership_document_upload_required',
      'data_fields',
    ])
    .where('customers.tenant', '=', tenant)
    .where('customers.id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) return { today, customer: undefined };
  return {
    today,
    centre,
    customer: {
      id: customerId,
      age: ageIn(row, today),
      hasInstruction: row.has_instruction,
      billingDay: row.billing_day ?? undefined,
      hasOutstandingPenalties: row.has_outstanding_penalties,
      proofRequired: row.membership_document_upload_required,
      holds: await currentTypeIds(executor, tenant, customerId, today),
    },
  };
}

/** The same situation without one membership, so that it does not block its successor. */
export function withoutMembership(situation: Situation, membershipId: string): Situation {
  const { customer } = situation;
  if (customer === undefined) return situation;
  const holds = customer.holds.filter((current) => current.membershipId !== membershipId);
  return { ...situation, customer: { ...customer, holds } };
}

async function currentTypeIds(
  executor: Executor,
  tenant: string,
  customerId: string,
  today: string,
): Promise<CustomerSituation['holds']> {
  const rows = await executor
    .selectFrom('memberships')
    .select(['id', 'membership_type_id'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'active')
    .where((is) => is.or([is('end_date', 'is', null), is('end_date', '>=', today)]))
    .execute();
  return rows.map((row) => ({ membershipId: row.id, typeId: row.membership_type_id }));
}
