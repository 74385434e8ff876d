/** Compares the truth tables of two versions: which sections are shown in other cases than before. */
import { DecisionDiagrams, NEVER, type Budget, type Diagram } from '../../tenants/decisionDiagrams';
import type { StoredCase, TruthTable } from './truthTable';
import { storedCaseInWords } from './renderTruth';

/** A change of one section. */
export interface TruthChange {
  readonly area: string;
  /** Id of the section. */
  readonly section: string;
  readonly title: string;
  readonly isShown: boolean;
  /** In words, at most `MAX_CASES`. Empty: in every case. */
  readonly cases: readonly string[];
  /** Number of cases that are not in `cases`. */
  readonly more: number;
}

/** Undefined if a table does not have all cases. */
export type TruthDifference = readonly TruthChange[] | undefined;

const MAX_CASES = 5;
const BUDGET: Budget = { steps: 500_000 };

/** Throws `BudgetExceeded`. */
export function truthDifference(
  before: readonly TruthTable[],
  after: readonly TruthTable[],
): TruthDifference {
  if ([...before, ...after].some(({ isComplete }) => !isComplete)) return undefined;
  const areas = [...new Set([...after, ...before].map(({ area }) => area))];
  return areas.flatMap((area) => {
    const [old = empty(area), now = empty(area)] = [before, after].map((tables) =>
      tables.find((table) => table.area === area),
    );
    return differenceOf(old, now);
  });
}

const empty = (area: string): TruthTable => ({ area, sections: [], facts: [], modes: [], isComplete: true });

function differenceOf(before: TruthTable, after: TruthTable): readonly TruthChange[] {
  const comparison = new Comparison([after, before]);
  const { diagrams } = comparison;
  const sections = new Map([...before.sections, ...after.sections].map((each) => [each.id, each]));
  return [...sections.values()].flatMap(({ id, title }) => {
    const [old, now] = [comparison.shownIn(before, id), comparison.shownIn(after, id)];
    return [
      { isShown: true, changed: diagrams.and(now, diagrams.not(old)) },
      { isShown: false, changed: diagrams.and(old, diagrams.not(now)) },
    ]
      .filter(({ changed }) => changed !== NEVER)
      .map(({ isShown, changed }) => {
        const cases = comparison.casesInWords(changed);
        const shown = cases.slice(0, MAX_CASES);
        return {
          area: after.area,
          section: id,
          title,
          isShown,
          cases: shown,
          more: cases.length - shown.length,
        };
      });
  });
}

/** Two tables over the same facts. Values are the same if their words are the same. */
class Comparison {
  readonly diagrams = new DecisionDiagrams(BUDGET);
  private readonly facts: { name: string; values: readonly string[]; variable: number }[] = [];

  constructor(tables: readonly TruthTable[]) {
    const values = new Map<string, Set<string>>();
    for (const { facts } of tables)
      for (const fact of facts)
        values.set(fact.name, new Set([...(values.get(fact.name) ?? []), ...fact.values]));
    for (const [name, all] of values)
      this.facts.push({ name, values: [...all], variable: this.diagrams.addVariable(all.size) });
  }

  shownIn(table: TruthTable, id: string): Diagram {
    const modes = table.modes.filter(({ shown }) => shown.includes(id));
    return this.diagrams.any(modes.flatMap(({ cases }) => cases).map((each) => this.ofCase(table, each)));
  }

  casesInWords(diagram: Diagram): readonly string[] {
    return [...this.diagrams.casesOf(diagram)]
      .filter((each) => each.size > 0)
      .map((each) => {
        const stored = this.facts.flatMap(({ name, variable }) => {
          const value = each.get(variable);
          return value === undefined ? [] : [[name, value] as const];
        });
        return storedCaseInWords(Object.fromEntries(stored), this.facts);
      });
  }

  private ofCase(table: TruthTable, found: StoredCase): Diagram {
    return this.diagrams.all(
      this.facts.flatMap(({ name, values, variable }) => {
        const at = Object.hasOwn(found, name) ? found[name] : undefined;
        const fact = table.facts.find((each) => each.name === name);
        if (at === undefined || fact === undefined) return [];
        // A value that only the other table names is 'another value' here.
        const isOther = fact.isOpen && at === fact.values.length - 1;
        const isSame = (word: string): boolean =>
          word === fact.values[at] || (isOther && !fact.values.includes(word));
        const positions = values.flatMap((word, index) => (isSame(word) ? [index] : []));
        return [this.diagrams.isOneOf(variable, new Set(positions))];
      }),
    );
  }
}
