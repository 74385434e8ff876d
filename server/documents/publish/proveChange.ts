/** Proves a draft, and compares its tables with those of the active version. */
import { isRecord } from '../../../schemas/isRecord';
import { BudgetExceeded } from '../../tenants/decisionDiagrams';
import { isError, type Problem } from '../../tenants/problem';
import { truthDifference, type Proof, type TruthChange, type TruthTable } from '../proof';
import type { Content, DocumentStore, StoredProof } from '../store';

/** Proves the content of a tenant. `proveInWorker.ts` does it in a thread. */
export type Prove = (tenant: string, content: Content) => Promise<Proof>;

export interface Proving {
  readonly store: Pick<DocumentStore, 'active'>;
  readonly prove: Prove;
}

export interface ChangeProof {
  /** `incomplete`: there are too many cases, or the time is over. Only `passed` is published. */
  readonly result: 'passed' | 'failed' | 'incomplete';
  readonly problems: readonly Problem[];
  readonly tables: readonly TruthTable[];
  /** Compared with the active version. Null if they cannot be compared. */
  readonly changes: readonly TruthChange[] | null;
}

/** What is stored with a version. */
export interface ProofRecord extends StoredProof, ChangeProof {
  readonly result: 'passed';
}

export async function proveChange(
  { store, prove }: Proving,
  { tenant, ...content }: Content & { readonly tenant: string },
): Promise<ChangeProof> {
  const active = await store.active(tenant);
  const [after, before] = await Promise.all([prove(tenant, content), prove(tenant, active)]);
  const { problems, tables } = after;
  if (problems.some(isError)) return { result: failureOf(problems), problems, tables, changes: null };
  return { result: 'passed', problems, tables, changes: changesBetween(before, after) };
}

const failureOf = (problems: readonly Problem[]): 'failed' | 'incomplete' =>
  problems.filter(isError).every(({ code }) => code === 'proof-incomplete') ? 'incomplete' : 'failed';

function changesBetween(before: Proof, { tables }: Proof): readonly TruthChange[] | null {
  // A version that was edited by hand may have errors, and then no tables.
  if (before.problems.some(isError)) return null;
  try {
    return truthDifference(before.tables, tables) ?? null;
  } catch (error) {
    if (error instanceof BudgetExceeded) return null;
    throw error;
  }
}

/** False for a proof that another program stored. */
export const isProofRecord = (stored: StoredProof | null): stored is ProofRecord =>
  stored?.['result'] === 'passed' &&
  Array.isArray(stored['problems']) &&
  Array.isArray(stored['tables']) &&
  stored['tables'].every((table) => isRecord(table) && Array.isArray(table['modes']));
