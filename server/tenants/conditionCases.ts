/**
 * Compares conditions over all cases. Facts have few values, so it is possible to decide exactly whether one
 * condition follows from another.
 */
import type { Condition } from '../../schemas/boot';
import { ANOTHER, ConditionDiagrams, type Case, type FactContext } from './conditionDiagrams';
import { BudgetExceeded, type Diagram } from './decisionDiagrams';

export const ALWAYS: Condition = { all: [] };

/** Above it, nothing is reported while a tenant is loaded. The proof before publishing has a higher limit. */
const MAX_STEPS = 20_000;

/** A case in which `premise` is true and `conclusion` is false. Undefined if there is no case. */
export const counterexample = (
  premise: Condition,
  conclusion: Condition,
  reasoning: FactContext,
): Case | undefined =>
  caseIn([premise, conclusion], reasoning, (conditions) =>
    conditions.diagrams.and(conditions.of(premise), conditions.diagrams.not(conditions.of(conclusion))),
  );

/** A case in which the condition is true. Undefined if it can never be true. */
export const example = (condition: Condition, reasoning: FactContext): Case | undefined =>
  caseIn([condition], reasoning, (conditions) => conditions.of(condition));

function caseIn(
  mentioned: readonly Condition[],
  reasoning: FactContext,
  wanted: (conditions: ConditionDiagrams) => Diagram,
): Case | undefined {
  try {
    const conditions = new ConditionDiagrams(mentioned, reasoning, { steps: MAX_STEPS });
    return conditions.isUndecidable ? undefined : conditions.caseOf(wanted(conditions));
  } catch (error) {
    if (error instanceof BudgetExceeded) return undefined;
    throw error;
  }
}

/** For example `selection.paymentType = recurring, user.hasInstruction = false`. */
export function describeCase(found: Case): string {
  return [...found]
    .map(([fact, value]) => `${fact} = ${value === ANOTHER ? 'another value' : String(value)}`)
    .join(', ');
}
