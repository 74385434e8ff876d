/**
 * Conditions over facts, with three values. *Unknown*: data is missing, so nothing may be shown or skipped.
 * One false part makes `all` false, one true part makes `any` true, whatever the others are.
 */
import type { Condition } from './boot';

export type ConditionResult = boolean | 'unknown';
/** Undefined: not known yet. */
export type FactOf = (name: string) => boolean | string | number | undefined;

export function evaluate(condition: Condition, factOf: FactOf): ConditionResult {
  if ('all' in condition) return conjunction(condition.all, factOf);
  if ('any' in condition)
    return negate(
      conjunction(
        condition.any.map((part) => ({ not: part })),
        factOf,
      ),
    );
  if ('not' in condition) return negate(evaluate(condition.not, factOf));
  const value = factOf(condition.fact);
  if (value === undefined) return 'unknown';
  return 'in' in condition ? condition.in.some((one) => one === value) : value === condition.is;
}

function conjunction(parts: readonly Condition[], factOf: FactOf): ConditionResult {
  const verdicts = parts.map((part) => evaluate(part, factOf));
  if (verdicts.includes(false)) return false;
  return verdicts.includes('unknown') ? 'unknown' : true;
}

function negate(verdict: ConditionResult): ConditionResult {
  return verdict === 'unknown' ? verdict : !verdict;
}
