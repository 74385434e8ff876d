/** The conditions of a document as decision diagrams over the facts that plugins and shell declare. */
import type { Condition } from '../../schemas/boot';
import type { KnownFacts } from './conditions';
import { ALWAYS, DecisionDiagrams, NEVER, type Budget, type Diagram } from './decisionDiagrams';

/** A value that no condition mentions. */
export const ANOTHER = Symbol('another value');

export type CaseValue = boolean | string | number | typeof ANOTHER;

/** Values of facts. Only the facts that decide are named: the case holds for all values of the others. */
export type Case = ReadonlyMap<string, CaseValue>;

export interface FactContext {
  readonly facts: KnownFacts;
  /** Composed facts by name, without reported ones. */
  readonly composed: ReadonlyMap<string, Condition>;
}

/** When a condition is true and when it is false. It is unknown in all other cases. */
export interface Truth {
  readonly isTrue: Diagram;
  readonly isFalse: Diagram;
}

/** When the value of a declared fact is known. */
export type KnownWhen = (fact: string) => Diagram;

type Comparison = Extract<Condition, { fact: string }>;

export class ConditionDiagrams {
  readonly diagrams: DecisionDiagrams;
  /** A setting that was reported limits the values of a fact, so no conclusion is possible. */
  readonly isUndecidable: boolean;
  /** The declared facts, with the values that the conditions distinguish. */
  readonly values: ReadonlyMap<string, readonly CaseValue[]>;
  private readonly variables = new Map<string, number>();
  private readonly names: readonly string[];
  private readonly composed = new Map<string, Diagram>();

  /** `conditions`: all that are read later. Facts that come first in them come first in a case. */
  constructor(
    conditions: Iterable<Condition>,
    private readonly context: FactContext,
    budget: Budget,
  ) {
    const mentioned = valuesByFact(conditions, context);
    this.values = new Map(
      [...mentioned].map(([name, values]) => [name, domainOf(name, values, context.facts)]),
    );
    this.names = [...this.values.keys()];
    this.isUndecidable = [...this.values.values()].some(({ length }) => length === 0);
    this.diagrams = new DecisionDiagrams(budget);
    for (const [name, { length }] of this.values) this.variables.set(name, this.diagrams.addVariable(length));
  }

  /** When the condition is true, if all facts are known. */
  of(condition: Condition): Diagram {
    const { diagrams } = this;
    if ('all' in condition) return diagrams.all(condition.all.map((each) => this.of(each)));
    if ('any' in condition) return diagrams.any(condition.any.map((each) => this.of(each)));
    if ('not' in condition) return diagrams.not(this.of(condition.not));
    const parts = this.context.composed.get(condition.fact);
    if (parts === undefined) return this.comparison(condition);
    const known = this.composed.get(condition.fact) ?? this.of(parts);
    this.composed.set(condition.fact, known);
    return isOneOf(condition, true) ? known : diagrams.not(known);
  }

  isNever(condition: Condition): boolean {
    return this.of(condition) === NEVER;
  }

  /** The result is the same in all cases. */
  isConstant(condition: Condition): boolean {
    const result = this.of(condition);
    return result === NEVER || result === ALWAYS;
  }

  /** `memo`: the results of composed facts. It must be used with the same `knownWhen` only. */
  truthOf(condition: Condition, knownWhen: KnownWhen, memo: Map<string, Truth>): Truth {
    const { diagrams } = this;
    const truthOf = (each: Condition): Truth => this.truthOf(each, knownWhen, memo);
    if ('all' in condition) {
      const parts = condition.all.map(truthOf);
      return {
        isTrue: diagrams.all(parts.map(({ isTrue }) => isTrue)),
        isFalse: diagrams.any(parts.map(({ isFalse }) => isFalse)),
      };
    }
    if ('any' in condition) {
      const parts = condition.any.map(truthOf);
      return {
        isTrue: diagrams.any(parts.map(({ isTrue }) => isTrue)),
        isFalse: diagrams.all(parts.map(({ isFalse }) => isFalse)),
      };
    }
    if ('not' in condition) {
      const { isTrue, isFalse } = truthOf(condition.not);
      return { isTrue: isFalse, isFalse: isTrue };
    }
    const parts = this.context.composed.get(condition.fact);
    if (parts === undefined) {
      const known = knownWhen(condition.fact);
      const isTrue = this.comparison(condition);
      return { isTrue: diagrams.and(known, isTrue), isFalse: diagrams.and(known, diagrams.not(isTrue)) };
    }
    const truth = memo.get(condition.fact) ?? truthOf(parts);
    memo.set(condition.fact, truth);
    return isOneOf(condition, true) ? truth : { isTrue: truth.isFalse, isFalse: truth.isTrue };
  }

  /** The cases in which the diagram is true. They exclude each other. */
  *casesOf(diagram: Diagram): Generator<Case> {
    for (const found of this.diagrams.casesOf(diagram))
      yield new Map([...found].map((each) => this.named(each)));
  }

  /** A case in which the diagram is true. Undefined if there is none. */
  caseOf(diagram: Diagram): Case | undefined {
    const [first] = this.casesOf(diagram);
    return first;
  }

  private named([variable, value]: readonly [number, number]): [string, CaseValue] {
    const name = this.names[variable] ?? '';
    return [name, this.values.get(name)?.[value] ?? ANOTHER];
  }

  private comparison(condition: Comparison): Diagram {
    const domain = this.values.get(condition.fact) ?? [];
    const found = new Set(domain.flatMap((value, at) => (isOneOf(condition, value) ? [at] : [])));
    return this.diagrams.isOneOf(this.variables.get(condition.fact) ?? 0, found);
  }
}

const isOneOf = (condition: Comparison, value: CaseValue): boolean =>
  'is' in condition ? condition.is === value : condition.in.some((each) => each === value);

/** The values that conditions mention, by declared fact. Each composed fact is read once. */
function valuesByFact(
  conditions: Iterable<Condition>,
  { composed }: FactContext,
): ReadonlyMap<string, ReadonlySet<CaseValue>> {
  const found = new Map<string, Set<CaseValue>>();
  const read = new Set<string>();
  const collect = (condition: Condition): void => {
    if ('all' in condition) return condition.all.forEach(collect);
    if ('any' in condition) return condition.any.forEach(collect);
    if ('not' in condition) return collect(condition.not);
    const parts = composed.get(condition.fact);
    if (parts !== undefined) {
      if (read.has(condition.fact)) return;
      read.add(condition.fact);
      return collect(parts);
    }
    const values = found.get(condition.fact) ?? new Set();
    for (const value of 'is' in condition ? [condition.is] : condition.in) values.add(value);
    found.set(condition.fact, values);
  };
  for (const condition of conditions) collect(condition);
  return found;
}

function domainOf(name: string, mentioned: ReadonlySet<CaseValue>, facts: KnownFacts): readonly CaseValue[] {
  const fact = facts.get(name);
  if (fact?.type === 'boolean') return [true, false];
  return fact?.possible ?? fact?.values ?? [...mentioned, ANOTHER];
}
