/**
 * Compares conditions by trying all cases. Facts have few values, so it is possible to decide exactly whether
 * one condition follows from another.
 */
import type { Condition } from '../../schemas/boot';
import type { KnownFacts } from './conditions';

type Value = boolean | string | number;
type Case = ReadonlyMap<string, Value>;

export const ALWAYS: Condition = { all: [] };

export interface FactContext {
  readonly facts: KnownFacts;
  /** Composed facts by name, without reported ones. */
  readonly composed: ReadonlyMap<string, Condition>;
}

/** Maximum number of cases. Above it no cases are tried and nothing is reported. */
const CASE_LIMIT = 20_000;

/** A case in which `premise` is true and `conclusion` is false. Undefined if there is no case. */
export function counterexample(
  premise: Condition,
  conclusion: Condition,
  reasoning: FactContext,
): Case | undefined {
  const cases = casesOf([premise, conclusion], reasoning);
  return cases.find((each) => isTrueIn(premise, each, reasoning) && !isTrueIn(conclusion, each, reasoning));
}

/** A case in which the condition is true. Undefined if it can never be true. */
export function example(condition: Condition, reasoning: FactContext): Case | undefined {
  return casesOf([condition], reasoning).find((each) => isTrueIn(condition, each, reasoning));
}

/** For example `selection.paymentType = recurring, user.hasInstruction = false`. */
export function describeCase(found: Case): string {
  return [...found].map(([fact, value]) => `${fact} = ${String(value)}`).join(', ');
}

function isTrueIn(condition: Condition, values: Case, reasoning: FactContext): boolean {
  if ('all' in condition) return condition.all.every((each) => isTrueIn(each, values, reasoning));
  if ('any' in condition) return condition.any.some((each) => isTrueIn(each, values, reasoning));
  if ('not' in condition) return !isTrueIn(condition.not, values, reasoning);
  const composed = reasoning.composed.get(condition.fact);
  const value = composed === undefined ? values.get(condition.fact) : isTrueIn(composed, values, reasoning);
  return 'is' in condition ? value === condition.is : condition.in.some((each) => each === value);
}

function casesOf(conditions: readonly Condition[], reasoning: FactContext): Case[] {
  const mentioned = new Map<string, Set<Value>>();
  for (const condition of conditions) collectValues(condition, reasoning, mentioned);
  let cases: Map<string, Value>[] = [new Map()];
  for (const [fact, values] of mentioned) {
    const domain = domainOf(fact, values, reasoning.facts);
    if (cases.length * domain.length > CASE_LIMIT) return [];
    cases = cases.flatMap((each) => domain.map((value) => new Map(each).set(fact, value)));
  }
  return cases;
}

function collectValues(condition: Condition, reasoning: FactContext, found: Map<string, Set<Value>>): void {
  if ('all' in condition) return condition.all.forEach((each) => collectValues(each, reasoning, found));
  if ('any' in condition) return condition.any.forEach((each) => collectValues(each, reasoning, found));
  if ('not' in condition) return collectValues(condition.not, reasoning, found);
  const composed = reasoning.composed.get(condition.fact);
  if (composed !== undefined) return collectValues(composed, reasoning, found);
  const values = found.get(condition.fact) ?? new Set();
  for (const value of 'is' in condition ? [condition.is] : condition.in) values.add(value);
  found.set(condition.fact, values);
}

function domainOf(name: string, mentioned: ReadonlySet<Value>, facts: KnownFacts): readonly Value[] {
  const fact = facts.get(name);
  if (fact?.type === 'number') {
    const numbers = [...mentioned].filter((value) => typeof value === 'number');
    return [...numbers, Math.max(0, ...numbers) + 1];
  }
  if (fact?.type === 'string') return fact.possible ?? fact.values ?? [...mentioned, 'something else'];
  return [true, false];
}
