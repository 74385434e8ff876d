import { sql } from 'kysely';
import type { OperatorsExecutor } from './tables';

/**
 * Changes of operators wait for each other until the commit. Two administrators who remove each other's role at
 * the same time would otherwise both succeed.
 */
export async function lockOperators(trx: OperatorsExecutor): Promise<void> {
  await sql`lock table documents.operators in share row exclusive mode`.execute(trx);
}
