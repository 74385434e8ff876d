import type { Executor } from '../kernel';
import type { DataFields, QuestionGroup, Terms } from './format';

export async function readTerms(executor: Executor, tenant: string): Promise<Terms> {
  const row = await executor
    .selectFrom('tenants')
    .select('terms')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  return row.terms;
}

export async function readDataFields(executor: Executor, tenant: string): Promise<DataFields> {
  const row = await executor
    .selectFrom('tenants')
    .select('data_fields')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  return row.data_fields;
}

export async function readQuestions(executor: Executor, tenant: string): Promise<readonly QuestionGroup[]> {
  const row = await executor
    .selectFrom('tenants')
    .select('questions')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  return row.questions;
}
