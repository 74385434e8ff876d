/** What decides whether this person may buy: who they are to the operator today. */
import { ageOn, isCalendarDate } from '../calendar/dates';
import type { Executor } from '../db/database';
import { meaningPaths } from '../catalogue/dataFields';

export interface Situation {
  readonly today: string;
  /** Undefined for a visitor. */
  readonly customer: CustomerSituation | undefined;
}

export interface CustomerSituation {
  readonly id: string;
  /** Undefined when no date of birth is known. */
  readonly age: number | undefined;
  readonly hasInstruction: boolean;
  /** The day that monthly payments are taken already. */
  readonly billingDay: number | undefined;
  readonly hasOutstandingPenalties: boolean;
  /** Membership types held now. */
  readonly holds: readonly string[];
}

export async function situationOf(
  executor: Executor,
  tenant: string,
  customerId: string | undefined,
  today: string,
): Promise<Situation> {
  if (customerId === undefined) return { today, customer: undefined };
  const row = await executor
    .selectFrom('customers')
    .innerJoin('tenants', 'tenants.tenant', 'customers.tenant')
    .select(['answers', 'has_instruction', 'billing_day', 'has_outstanding_penalties', 'data_fields'])
    .where('customers.tenant', '=', tenant)
    .where('customers.id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) return { today, customer: undefined };
  const birth = row.answers[meaningPaths(row.data_fields).dateOfBirth ?? ''];
  return {
    today,
    customer: {
      id: customerId,
      age: typeof birth === 'string' && isCalendarDate(birth) ? ageOn(birth, today) : undefined,
      hasInstruction: row.has_instruction,
      billingDay: row.billing_day ?? undefined,
      hasOutstandingPenalties: row.has_outstanding_penalties,
      holds: await heldTypes(executor, tenant, customerId, today),
    },
  };
}

async function heldTypes(
  executor: Executor,
  tenant: string,
  customerId: string,
  today: string,
): Promise<string[]> {
  const rows = await executor
    .selectFrom('memberships')
    .select('membership_type_id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'active')
    .where((is) => is.or([is('end_date', 'is', null), is('end_date', '>=', today)]))
    .execute();
  return rows.map((row) => row.membership_type_id);
}
