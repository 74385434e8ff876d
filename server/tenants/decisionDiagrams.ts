/**
 * Decision diagrams: functions of variables with few values, each in one normal form. Two diagrams of one
 * `DecisionDiagrams` have the same number exactly if they are true in the same cases, so questions such as
 * 'is this ever true' are answered for all cases without visiting each.
 */

/** A number of its `DecisionDiagrams`. */
export type Diagram = number;

export const NEVER: Diagram = 0;
export const ALWAYS: Diagram = 1;

/**
 * Limits the work on diagrams, because the diagram of a condition can have exponential size. It is not a time, so
 * that the result is the same on every machine.
 */
export interface Budget {
  /** One for each value of a variable that is read: about a million in a second. */
  readonly steps: number;
}

export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
}

/** Diagrams have lower numbers than this, so that a pair of them fits into a number. */
const MAX_DIAGRAMS = 2 ** 26;

/** Equal children are read once. */
function valuesByChild(children: readonly Diagram[]): ReadonlyMap<Diagram, readonly number[]> {
  const values = new Map<Diagram, number[]>();
  children.forEach((child, value) => {
    if (child !== NEVER) values.set(child, [...(values.get(child) ?? []), value]);
  });
  return values;
}

interface Node {
  readonly variable: number;
  /** One diagram for each value of the variable. */
  readonly children: readonly Diagram[];
}

export class DecisionDiagrams {
  private readonly nodes: Node[] = [
    { variable: Infinity, children: [] },
    { variable: Infinity, children: [] },
  ];
  private readonly sizes: number[] = [];
  private readonly numbers = new Map<string, Diagram>();
  private readonly conjunctions = new Map<number, Diagram>();
  private readonly negations = new Map<Diagram, Diagram>();
  private steps = 0;
  private limit: number;

  constructor({ steps }: Budget) {
    this.limit = steps;
  }

  /** `size`: the number of its values. Variables that are added first are decided first. */
  addVariable(size: number): number {
    return this.sizes.push(size) - 1;
  }

  /** True if the variable has one of these values, by position. */
  isOneOf(variable: number, values: ReadonlySet<number>): Diagram {
    const children = Array.from({ length: this.sizes[variable] ?? 0 }, (_, value) =>
      values.has(value) ? ALWAYS : NEVER,
    );
    return this.numberOf(variable, children);
  }

  and(one: Diagram, other: Diagram): Diagram {
    if (one === other || other === ALWAYS) return one;
    if (one === ALWAYS) return other;
    if (one === NEVER || other === NEVER) return NEVER;
    const key = Math.min(one, other) * MAX_DIAGRAMS + Math.max(one, other);
    const known = this.conjunctions.get(key);
    if (known !== undefined) return known;
    const variable = Math.min(this.variableOf(one), this.variableOf(other));
    this.spend(variable);
    const children = Array.from({ length: this.sizes[variable] ?? 0 }, (_, value) =>
      this.and(this.childOf(one, variable, value), this.childOf(other, variable, value)),
    );
    const result = this.numberOf(variable, children);
    this.conjunctions.set(key, result);
    return result;
  }

  not(one: Diagram): Diagram {
    if (one <= ALWAYS) return one === ALWAYS ? NEVER : ALWAYS;
    const known = this.negations.get(one);
    if (known !== undefined) return known;
    const variable = this.variableOf(one);
    this.spend(variable);
    const children = (this.nodes[one]?.children ?? []).map((child) => this.not(child));
    const result = this.numberOf(variable, children);
    this.negations.set(one, result).set(result, one);
    return result;
  }

  or(one: Diagram, other: Diagram): Diagram {
    return this.not(this.and(this.not(one), this.not(other)));
  }

  all(parts: Iterable<Diagram>): Diagram {
    let result = ALWAYS;
    for (const part of parts) result = this.and(result, part);
    return result;
  }

  any(parts: Iterable<Diagram>): Diagram {
    let result = NEVER;
    for (const part of parts) result = this.or(result, part);
    return result;
  }

  /** Every case in which `one` is true is a case of `other`. */
  implies(one: Diagram, other: Diagram): boolean {
    return this.and(one, this.not(other)) === NEVER;
  }

  /**
   * The cases in which the diagram is true, each with only the variables that decide it. They exclude each other.
   * Values by position.
   */
  *casesOf(diagram: Diagram): Generator<ReadonlyMap<number, number>> {
    if (diagram === ALWAYS) yield new Map();
    const node = diagram === NEVER || diagram === ALWAYS ? undefined : this.nodes[diagram];
    for (const [child, values] of valuesByChild(node?.children ?? []))
      for (const rest of this.casesOf(child))
        for (const value of values) yield new Map([[node?.variable ?? 0, value], ...rest]);
  }

  /** The result of work that may be given up. Undefined if it needs more than these steps. */
  attempt<Result>(steps: number, make: () => Result): Result | undefined {
    const { limit } = this;
    this.limit = Math.min(limit, this.steps + steps);
    try {
      return make();
    } catch (error) {
      if (error instanceof BudgetExceeded) return undefined;
      throw error;
    } finally {
      this.limit = limit;
    }
  }

  private variableOf(diagram: Diagram): number {
    return this.nodes[diagram]?.variable ?? Infinity;
  }

  private childOf(diagram: Diagram, variable: number, value: number): Diagram {
    const node = this.nodes[diagram];
    return node?.variable === variable ? (node.children[value] ?? NEVER) : diagram;
  }

  private numberOf(variable: number, children: readonly Diagram[]): Diagram {
    const [first = NEVER] = children;
    if (children.every((child) => child === first)) return first;
    const key = `${variable} ${children.join(' ')}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.nodes.push({ variable, children }) - 1;
    if (number >= MAX_DIAGRAMS) throw new BudgetExceeded();
    this.numbers.set(key, number);
    return number;
  }

  private spend(variable: number): void {
    this.steps += this.sizes[variable] ?? 1;
    if (this.steps > this.limit) throw new BudgetExceeded();
  }
}
