/** Evaluates a condition for a described person, and finds the facts that decide it. */
import type { Condition } from '../../../schemas/boot';
import type { ComposedFacts } from '../../tenants/factGraph';

export type FactValue = boolean | string | number;

/** Undefined: not described. `later`: no section above makes it known. */
export type FactOf = (name: string) => FactValue | 'later' | undefined;

export interface DecidingFact {
  readonly name: string;
  readonly value: FactValue | 'later' | undefined;
  /** The composed facts through which the condition uses it, outermost first. */
  readonly via: readonly string[];
}

export interface Decision {
  readonly result: boolean | 'later' | 'open';
  /** Only those that decide. For a false `all`: those of its first false part. */
  readonly facts: readonly DecidingFact[];
}

interface Reading {
  readonly composed: ComposedFacts;
  readonly factOf: FactOf;
}

/** `later` where a part cannot be known here, and `open` where it depends on a fact that is not described. */
export function decide(condition: Condition, reading: Reading, via: readonly string[] = []): Decision {
  const inner = (part: Condition): Decision => decide(part, reading, via);
  if ('all' in condition) return conjunction(condition.all.map(inner));
  if ('any' in condition) return negated(conjunction(condition.any.map((part) => negated(inner(part)))));
  if ('not' in condition) return negated(inner(condition.not));
  const { fact: name } = condition;
  const parts = reading.composed.get(name);
  if (parts !== undefined) {
    const decision = decide(parts, reading, [...via, name]);
    return 'is' in condition && condition.is === false ? negated(decision) : decision;
  }
  const value = reading.factOf(name);
  const facts = [{ name, value, via }];
  if (value === undefined) return { result: 'open', facts };
  if (value === 'later') return { result: 'later', facts };
  const result = 'is' in condition ? condition.is === value : condition.in.some((each) => each === value);
  return { result, facts };
}

function conjunction(parts: readonly Decision[]): Decision {
  const wrong = parts.find(({ result }) => result === false);
  if (wrong !== undefined) return wrong;
  for (const result of ['later', 'open'] as const) {
    const unknown = parts.filter((part) => part.result === result);
    if (unknown.length > 0) return { result, facts: unknown.flatMap(({ facts }) => facts) };
  }
  return { result: true, facts: parts.flatMap(({ facts }) => facts) };
}

const negated = ({ result, facts }: Decision): Decision => ({
  result: typeof result === 'boolean' ? !result : result,
  facts,
});
