/**
 * Proves a journey: in each case of the facts the visitor reaches its terminal section. The walk follows the
 * sections in the order of the document. A section whose condition is unknown stops the visitor, as in
 * `core/shell/journey/sections.ts`. A case in which the visitor is stopped is reported once, at that section.
 */
import type { Case, ConditionDiagrams, Truth } from '../../tenants/conditionDiagrams';
import type { KnownFacts } from '../../tenants/conditions';
import { ALWAYS, NEVER, type Diagram } from '../../tenants/decisionDiagrams';
import { declaredFactsIn, type ComposedFacts } from '../../tenants/factGraph';
import { placeOf } from '../../tenants/flow';
import { memberOf, type JsonMember, type JsonNode } from '../../tenants/jsonTree';
import type { SectionUse } from '../../tenants/sectionUses';
import type { ReportProblem } from '../../tenants/source';
import { caseInWords } from './caseWords';

export interface JourneyToProve {
  /** All sections of the journey, in the order of the document. */
  readonly uses: readonly SectionUse[];
  readonly conditions: ConditionDiagrams;
  readonly facts: KnownFacts;
  readonly composed: ComposedFacts;
  /** Sections of the area's plugins that end a journey. */
  readonly terminals: readonly string[];
  /** Position for a missing section. */
  readonly listAt: JsonNode | JsonMember | undefined;
  readonly reportProblem: ReportProblem;
}

/** A section that is not hidden, and the cases in which it is shown. */
export interface ShownSection {
  readonly use: SectionUse;
  readonly shown: Diagram;
}

/** Throws `BudgetExceeded`. */
export function proveJourney(journey: JourneyToProve): readonly ShownSection[] {
  const walk = new Walk(journey);
  const shown = journey.uses.filter(({ hidden }) => !hidden).map((use) => walk.visit(use));
  reportEnd(journey, shown, walk.passing);
  reportOverlaps(journey, shown);
  return shown;
}

class Walk {
  /** The cases in which the visitor has passed all sections so far. */
  passing = ALWAYS;
  /** By value: the cases in which a section so far has given it. */
  private readonly given = new Map<string, Diagram>();
  private memo = new Map<string, Truth>();

  constructor(private readonly journey: JourneyToProve) {}

  visit(use: SectionUse): ShownSection {
    const { conditions } = this.journey;
    const { diagrams } = conditions;
    const before = this.passing;
    const { isTrue, isFalse } = this.truthOf(use);
    const pending = diagrams.and(before, diagrams.not(diagrams.or(isTrue, isFalse)));
    const shown = diagrams.and(before, isTrue);
    if (pending !== NEVER) this.reportPending(use, pending);
    else if (before !== NEVER && shown === NEVER) this.reportUnreachable(use);
    this.passing = diagrams.and(before, diagrams.not(pending));
    for (const need of use.section?.needs ?? []) {
      const missing = diagrams.all([this.passing, shown, diagrams.not(this.given.get(need) ?? NEVER)]);
      if (missing !== NEVER) this.reportMissing(use, need, missing);
      this.passing = diagrams.and(this.passing, diagrams.not(missing));
    }
    for (const value of use.section?.gives ?? []) {
      this.given.set(value, diagrams.or(this.given.get(value) ?? NEVER, shown));
      this.memo = new Map();
    }
    return { use, shown };
  }

  private truthOf({ when }: SectionUse): Truth {
    if (when === undefined || when === 'unresolved') return { isTrue: ALWAYS, isFalse: NEVER };
    const { conditions, facts } = this.journey;
    const knownWhen = (name: string): Diagram => {
      const need = facts.get(name)?.knownAfter;
      return need === undefined ? ALWAYS : (this.given.get(need) ?? NEVER);
    };
    return conditions.truthOf(when, knownWhen, this.memo);
  }

  private wordsOf(diagram: Diagram): string {
    return inCase(this.journey.conditions.caseOf(diagram), this.journey.facts);
  }

  private reportPending(use: SectionUse, pending: Diagram): void {
    const { facts, composed, reportProblem } = this.journey;
    const used =
      use.when === undefined || use.when === 'unresolved' ? [] : declaredFactsIn(use.when, composed);
    const later = used.filter((name) => facts.get(name)?.knownAfter !== undefined);
    const names = later.map((name) => `"${name}"`).join(' and ');
    const message = `Nobody gets past "${use.id}"${this.wordsOf(pending)}: whether it is shown depends on ${names}, which no section above it makes known in this case. Move the section down, show the section that makes it known, or use another fact.`;
    reportProblem({ code: 'journey-blocked', at: whenOf(use), message });
  }

  private reportUnreachable(use: SectionUse): void {
    const message = `"${use.id}" is never shown, because its "when" is false in every case in which a visitor comes this far. Correct the "when", or remove the section.`;
    this.journey.reportProblem({ code: 'section-unreachable', at: whenOf(use), message });
  }

  private reportMissing(use: SectionUse, need: string, missing: Diagram): void {
    const message = `"${use.id}" needs ${need}, which no section above it gives${this.wordsOf(missing)}. Show a section that gives it in this case, or do not show this one.`;
    this.journey.reportProblem({ code: 'need-not-given', at: whenOf(use), message });
  }
}

function reportEnd(journey: JourneyToProve, shown: readonly ShownSection[], passing: Diagram): void {
  const { conditions, facts, terminals, listAt, reportProblem, uses } = journey;
  const { diagrams } = conditions;
  const ends = shown.filter(({ use }) => use.section?.terminal === true);
  const reached = diagrams.any(ends.map((end) => end.shown));
  const lost = diagrams.and(passing, diagrams.not(reached));
  if (lost === NEVER || terminals.length === 0) return;
  const [end] = ends;
  const names = terminals.map((name) => `"${name}"`).join(' or ');
  const message =
    end === undefined
      ? `No visitor reaches the confirmation: this journey has no last section. Add ${names} at its end${uses.some(({ hidden, section }) => hidden && section?.terminal === true) ? ', without "hidden"' : ''}.`
      : `The visitor does not reach the confirmation${inCase(conditions.caseOf(lost), facts)}, because "${end.use.id}" is not shown. Remove its "when".`;
  reportProblem({
    code: 'confirmation-unreachable',
    at: end === undefined ? listAt : whenOf(end.use),
    message,
  });
}

/** Sections of which probably one was intended: they give the same value, or are variants of one section. */
function reportOverlaps(journey: JourneyToProve, shown: readonly ShownSection[]): void {
  const { conditions, facts, reportProblem } = journey;
  const { diagrams } = conditions;
  shown.forEach((one, index) => {
    const other = shown
      .slice(0, index)
      .find((each) => areAlternatives(each, one, journey) && diagrams.and(each.shown, one.shown) !== NEVER);
    if (other === undefined) return;
    const words = inCase(conditions.caseOf(diagrams.and(other.shown, one.shown)), facts);
    const message = `"${other.use.id}" and "${one.use.id}" are both shown${words || ' in every case'}. If one was intended, let one "when" exclude the other.`;
    reportProblem({ code: 'sections-overlap', at: whenOf(one.use), message, severity: 'warning' });
  });
}

function areAlternatives(one: ShownSection, other: ShownSection, { composed }: JourneyToProve): boolean {
  const gives = one.use.section?.gives ?? [];
  if (other.use.section?.gives.some((value) => gives.includes(value)) === true) return true;
  if (one.use.section?.id !== other.use.section?.id || one.shown === other.shown) return false;
  const facts = [one.use, other.use].map(({ when }) =>
    when === undefined || when === 'unresolved' ? [] : [...declaredFactsIn(when, composed)].sort(),
  );
  const [first = [], second = []] = facts;
  return first.length > 0 && first.join(' ') === second.join(' ');
}

/** ' when paying monthly, as a guest', or nothing for a case that always holds. */
function inCase(found: Case | undefined, facts: KnownFacts): string {
  const words = found === undefined ? '' : caseInWords(found, facts);
  return words === '' ? '' : ` when ${words}`;
}

const whenOf = (use: SectionUse): JsonNode | JsonMember => memberOf(use.node, 'when') ?? placeOf(use);
