/** The visible sections of a journey in each case, as plain data that is stored with a version. */
import type { Case, ConditionDiagrams } from '../../tenants/conditionDiagrams';
import { ANOTHER } from '../../tenants/conditionDiagrams';
import type { KnownFacts } from '../../tenants/conditions';
import { ALWAYS, NEVER, type Diagram } from '../../tenants/decisionDiagrams';
import { valueInWords } from './caseWords';
import type { ShownSection } from './journeyProof';

/** Values of facts, by position in `values` of the table's fact. Facts that do not matter are absent. */
export type StoredCase = Readonly<Record<string, number>>;

export interface TruthFact {
  readonly name: string;
  /** All values that the document distinguishes, in words. */
  readonly values: readonly string[];
  /** The last of the values is any value that the document does not name. */
  readonly isOpen: boolean;
}

export interface TruthMode {
  /** Exclude each other. Together they are all cases in which exactly these sections are shown. */
  readonly cases: readonly StoredCase[];
  /** Ids of sections, in the order of the document. */
  readonly shown: readonly string[];
}

export interface TruthTable {
  readonly area: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly facts: readonly TruthFact[];
  readonly modes: readonly TruthMode[];
  /** False if there are more cases than a table can show. Then `modes` has the first of them. */
  readonly isComplete: boolean;
}

const MAX_CASES = 500;
/** A table that takes more work has too many cases for a reader. */
const MAX_STEPS = 100_000;

interface Part {
  readonly area: string;
  readonly shown: readonly ShownSection[];
  readonly conditions: ConditionDiagrams;
  readonly facts: KnownFacts;
  readonly titleOf: (section: ShownSection) => string;
}

export function truthTable({ area, shown, conditions, facts, titleOf }: Part): TruthTable {
  const modes: TruthMode[] = [];
  const isComplete = conditions.diagrams.attempt(MAX_STEPS, () => addModes(modes, shown, conditions));
  return {
    area,
    sections: shown.map((section) => ({ id: section.use.id, title: titleOf(section) })),
    facts: [...conditions.values].map(([name, values]) => ({
      name,
      values: values.map((value) => valueInWords(name, value, facts)),
      isOpen: values.includes(ANOTHER),
    })),
    modes,
    isComplete: isComplete === true,
  };
}

/** Returns whether all modes were added. */
function addModes(
  modes: TruthMode[],
  shown: readonly ShownSection[],
  conditions: ConditionDiagrams,
): boolean {
  let count = 0;
  for (const { diagram, ids } of modesOf(shown, conditions)) {
    const cases: StoredCase[] = [];
    for (const each of conditions.casesOf(diagram)) {
      count += 1;
      if (count > MAX_CASES) return false;
      cases.push(storedCase(each, conditions));
    }
    modes.push({ cases, shown: ids });
  }
  return true;
}

interface Mode {
  readonly diagram: Diagram;
  readonly ids: readonly string[];
}

/** Divides all cases by the sections that they show. */
function* modesOf(
  shown: readonly ShownSection[],
  conditions: ConditionDiagrams,
  mode: Mode = { diagram: ALWAYS, ids: [] },
): Generator<Mode> {
  const [first, ...others] = shown;
  if (first === undefined) return yield mode;
  const { diagrams } = conditions;
  const visible = diagrams.and(mode.diagram, first.shown);
  const other = diagrams.and(mode.diagram, diagrams.not(first.shown));
  if (visible !== NEVER)
    yield* modesOf(others, conditions, { diagram: visible, ids: [...mode.ids, first.use.id] });
  if (other !== NEVER) yield* modesOf(others, conditions, { diagram: other, ids: mode.ids });
}

function storedCase(found: Case, conditions: ConditionDiagrams): StoredCase {
  const positions = [...found].map(([name, value]) => [
    name,
    (conditions.values.get(name) ?? [ANOTHER]).indexOf(value),
  ]);
  return Object.fromEntries(positions);
}
