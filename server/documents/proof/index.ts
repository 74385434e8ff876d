/**
 * Proves a tenant document before it is published: every combination of facts reaches the confirmation, and
 * every condition and every question has an effect. The proof is exact. It considers all cases, and ends as
 * `proof-incomplete` if that takes too long.
 */
import type { Catalogue } from '../../tenants/catalogue';
import type { CheckedArea } from '../../tenants/checkArea';
import type { CheckedDocument } from '../../tenants/checkDocument';
import { BudgetExceeded, type Budget } from '../../tenants/decisionDiagrams';
import { memberOf, nodeAt } from '../../tenants/jsonTree';
import { sortProblems, type Problem } from '../../tenants/problem';
import { checkTenant } from '../../tenants/readTenant';
import { reporterOf, type Reporter } from '../../tenants/source';
import type { TenantFiles } from '../../tenants/tenantFiles';
import { proveArea } from './areaProof';
import { proveFacts } from './factProof';
import type { TruthTable } from './truthTable';

export { renderTruth, storedCaseInWords } from './renderTruth';
export { truthDifference, type TruthChange } from './truthDifference';
export type { TruthTable };

export interface Proof {
  /** Of the check and, if it found no errors, of the proof. */
  readonly problems: readonly Problem[];
  /** The visible sections of each area with a journey. Empty if the document has errors. */
  readonly tables: readonly TruthTable[];
}

/** For the facts, for each journey and for each form. */
export const PROOF_BUDGET: Budget = { steps: 1_000_000 };

/** Never throws. */
export function proveDocument(
  files: TenantFiles,
  catalogue: Catalogue,
  budget: Budget = PROOF_BUDGET,
): Proof {
  const { checked, problems } = checkTenant(files, catalogue);
  if (checked === undefined) return { problems: sortProblems(problems), tables: [] };
  const proof = proveChecked(checked, catalogue, budget);
  return { problems: sortProblems([...problems, ...proof.problems]), tables: proof.tables };
}

/** The same, for a document that was checked without errors. `problems` are those of the proof alone. */
export function proveChecked(
  checked: CheckedDocument,
  catalogue: Catalogue,
  budget: Budget = PROOF_BUDGET,
): Proof {
  const problems: Problem[] = [];
  const tables: TruthTable[] = [];
  const reporter = reporterOf(checked.source, (problem) => problems.push(problem));
  const facts = within(reporter, checked, undefined, () => proveFacts(checked, reporter, budget));
  for (const area of checked.areas)
    within(reporter, checked, area, () => {
      const table = proveArea({ checked, area, catalogue, reporter, budget, constants: facts ?? new Set() });
      if (table !== undefined) tables.push(table);
    });
  return { problems, tables };
}

/** A part that cannot be proven is an error, so that the document is not published. */
function within<Result>(
  reporter: Reporter,
  { root, source }: CheckedDocument,
  area: CheckedArea | undefined,
  prove: () => Result,
): Result | undefined {
  try {
    return prove();
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    const path = area === undefined ? ['facts'] : ['areas', area.area];
    const at = memberOf(nodeAt(root, path.slice(0, -1)), path.at(-1) ?? '') ?? source.root;
    const message =
      'The conditions here have too many combinations to prove that each one works. Use fewer facts in them, or divide the questions into several forms.';
    reporter('core')({ code: 'proof-incomplete', at, message });
    return undefined;
  }
}
