import { ageOn, type Executor, isCalendarDate } from '../kernel';
import { type Answers, type DataFields, meaningPaths } from '../catalogue';

/** Undefined when no date of birth is known. */
export async function ageOf(
  executor: Executor,
  tenant: string,
  customerId: string,
  today: string,
): Promise<number | undefined> {
  const row = await executor
    .selectFrom('customers')
    .innerJoin('tenants', 'tenants.tenant', 'customers.tenant')
    .select(['answers', 'data_fields'])
    .where('customers.tenant', '=', tenant)
    .where('customers.id', '=', customerId)
    .executeTakeFirst();
  return row && ageIn(row, today);
}

export function ageIn(
  { answers, data_fields: fields }: { readonly answers: Answers; readonly data_fields: DataFields },
  today: string,
): number | undefined {
  const birth = answers[meaningPaths(fields).dateOfBirth ?? ''];
  return typeof birth === 'string' && isCalendarDate(birth) ? ageOn(birth, today) : undefined;
}
