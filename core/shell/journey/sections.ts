/**
 * The current sections of a journey, calculated only from the state.
 *
 * A section whose condition is unknown is *pending*: neither shown nor skipped. The walk through the sections
 * stops there, and also at a section whose plugin is not loaded. The open section is the one that the user
 * opened, if the walk has reached it. Otherwise it is the first section that applies and is not complete.
 * Otherwise it is the last section that can be open.
 */
import type { ResolvedSection } from '../../../schemas/boot';
import type { RootState, SectionContribution } from '../../contract/types';
import { selectJourney } from '../../store/journey';
import { evaluate, type ConditionResult, type FactOf } from '../../../schemas/conditions';
import { factsOf } from '../../tenant/facts';

export type SectionStatus = 'done' | 'open' | 'upcoming' | 'header';

export interface SectionView {
  readonly section: ResolvedSection;
  /** From 1, among the displayed sections. */
  readonly number: number;
  readonly status: SectionStatus;
  readonly hasProblem: boolean;
  /** The section is complete and can be opened again with Edit. */
  readonly canEdit: boolean;
}

export interface JourneyView {
  readonly sections: readonly SectionView[];
  readonly openId: string | undefined;
  /** Number of sections, with those whose condition is unknown. */
  readonly total: number;
  /** No condition is unknown, so `total` is exact. */
  readonly isTotalKnown: boolean;
  /** The section that is displayed after the open one. */
  readonly next: ResolvedSection | undefined;
  /** The last section with questions. An unknown condition counts, because the section may have questions. */
  readonly lastId: string | undefined;
  /** Undefined: the walk does not wait. */
  readonly waits: SectionDependencies | undefined;
}

/** The walk waits at a section whose condition is unknown or whose plugin is not loaded. */
export interface SectionDependencies {
  readonly at: ResolvedSection;
  /** Number of displayed sections before the waiting place, with this section if its condition is true. */
  readonly after: number;
}

export type ContributionOf = (section: ResolvedSection) => SectionContribution | undefined;

/** Returns whether a section of the document is currently part of the journey. */
export function evaluateSection(state: RootState, section: ResolvedSection): ConditionResult {
  return evaluateWhen(section, factsOf(state));
}

const evaluateWhen = ({ when }: ResolvedSection, facts: FactOf): ConditionResult =>
  when ? evaluate(when, facts) : true;

interface Step {
  readonly section: ResolvedSection;
  readonly contribution: SectionContribution | undefined;
  readonly verdict: ConditionResult;
  readonly complete: boolean;
}

function stepsOf(
  state: RootState,
  sections: readonly ResolvedSection[],
  contributionOf: ContributionOf,
): readonly Step[] {
  const facts = factsOf(state);
  return sections
    .map((section) => {
      const contribution = contributionOf(section);
      const complete = contribution?.isComplete(state, section.id) ?? false;
      return { section, contribution, verdict: evaluateWhen(section, facts), complete };
    })
    .filter(({ verdict }) => verdict !== false);
}

/** A terminal section counts as a header without content until its plugin is loaded. */
const isHeader = ({ contribution, section }: Step) =>
  contribution ? contribution.headerOnly === true : section.terminal === true;

const opens = (step: Step) => step.verdict === true && step.contribution !== undefined && !isHeader(step);

/** Returns the index of the first step that is pending or not complete. Headers are skipped. */
function walk(steps: readonly Step[]): number {
  const at = steps.findIndex((step) => step.verdict === 'unknown' || (!isHeader(step) && !step.complete));
  return at < 0 ? steps.length : at;
}

function openStep(steps: readonly Step[], openedId: string | undefined): Step | undefined {
  const reached = walk(steps);
  const byHand = steps.find(({ section }, at) => section.id === openedId && at <= reached);
  if (byHand && opens(byHand)) return byHand;
  const current = steps[reached];
  if (current && opens(current)) return current;
  // All sections are complete. The last one stays open, so that the page shows the user's position.
  const walkedPast = current === undefined || isHeader(current);
  return walkedPast ? steps.filter(opens).at(-1) : undefined;
}

const lastOf = (steps: readonly Step[]): string | undefined =>
  steps.filter((step) => !isHeader(step)).at(-1)?.section.id;

export function journeyView(
  state: RootState,
  sections: readonly ResolvedSection[],
  contributionOf: ContributionOf,
): JourneyView {
  const steps = stepsOf(state, sections, contributionOf);
  const { openedId, attention } = selectJourney(state);
  const open = openStep(steps, openedId);
  const reached = walk(steps);
  const shown = steps.filter(({ verdict }) => verdict === true);
  return {
    sections: shown.map((step, index) => viewOf(step, index + 1, step === open, state, attention)),
    openId: open?.section.id,
    total: steps.length,
    isTotalKnown: shown.length === steps.length,
    next: open && shown[shown.indexOf(open) + 1]?.section,
    lastId: lastOf(steps),
    waits: open ? undefined : dependenciesOf(steps, reached),
  };
}

/** Returns whether this section is the last one with questions, and all sections are complete and known. */
export function endsWith(
  id: string,
  state: RootState,
  sections: readonly ResolvedSection[],
  contributionOf: ContributionOf,
): boolean {
  const steps = stepsOf(state, sections, contributionOf);
  return lastOf(steps) === id && walk(steps) === steps.length;
}

function dependenciesOf(steps: readonly Step[], reached: number): SectionDependencies | undefined {
  const step = steps[reached];
  if (!step || (step.verdict === true && step.contribution)) return undefined;
  const before = steps.slice(0, reached + 1).filter(({ verdict }) => verdict === true);
  return { at: step.section, after: before.length };
}

function viewOf(
  step: Step,
  number: number,
  open: boolean,
  state: RootState,
  attention: Readonly<Record<string, true>>,
): SectionView {
  const { section, contribution, complete } = step;
  const status = isHeader(step) ? 'header' : open ? 'open' : complete ? 'done' : 'upcoming';
  return {
    section,
    number,
    status,
    hasProblem: attention[section.id] === true || contribution?.hasProblem?.(state, section.id) === true,
    canEdit: status === 'done' && (contribution?.canEdit?.(state, section.id) ?? true),
  };
}
