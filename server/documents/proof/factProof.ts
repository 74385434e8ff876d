/** Proves the facts that a tenant composes: each can be true, and can be false. */
import type { CheckedDocument } from '../../tenants/checkDocument';
import { ConditionDiagrams } from '../../tenants/conditionDiagrams';
import type { Budget } from '../../tenants/decisionDiagrams';
import { membersOf, nodeAt } from '../../tenants/jsonTree';
import type { Reporter } from '../../tenants/source';
import { proveCondition } from './conditionProof';

/** Returns the facts that have the same value in all cases. They were reported. Throws `BudgetExceeded`. */
export function proveFacts(
  { root, facts }: CheckedDocument,
  reporter: Reporter,
  budget: Budget,
): ReadonlySet<string> {
  const constants = new Set<string>();
  const { composed, known } = facts;
  const conditions = new ConditionDiagrams(composed.values(), { facts: known, composed }, budget);
  if (conditions.isUndecidable) return constants;
  for (const [name, condition] of composed) if (conditions.isConstant(condition)) constants.add(name);
  for (const { key, value } of membersOf(nodeAt(root, ['facts']))) {
    const condition = composed.get(key);
    if (condition === undefined) continue;
    proveCondition({
      node: value,
      condition,
      conditions,
      subject: `The fact "${key}"`,
      reportProblem: reporter('core'),
      isConstant: (fact) => constants.has(fact),
    });
  }
  return constants;
}
