import type { Executor } from '../kernel';
import type { TermsSeed } from './format';
import type { DataFieldsSeed, QuestionGroupSeed } from './questionsFormat';

export async function readTerms(executor: Executor, tenant: string): Promise<TermsSeed> {
  const row = await executor
    .selectFrom('tenants')
    .select('terms')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  return row.terms;
}

export async function readDataFields(executor: Executor, tenant: string): Promise<DataFieldsSeed> {
  const row = await executor
    .selectFrom('tenants')
    .select('data_fields')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  return row.data_fields;
}

export async function readQuestions(
  executor: Executor,
  tenant: string,
): Promise<readonly QuestionGroupSeed[]> {
  const row = await executor
    .selectFrom('tenants')
    .select('questions')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  return row.questions;
}
