/**
 * The sections of a journey as they stand now, worked out from the state alone.
 *
 * A section whose condition is unknown is *pending*: neither shown nor skipped, and the walk waits
 * there, as it does at a section whose plugin has not arrived. The open section is the one that was opened by hand, if the walk has come so far; else the
 * first that is applicable and not complete; else the last that can be open.
 */
import type { ResolvedSection } from '../../../schemas/boot';
import type { RootState, SectionContribution } from '../../contract/types';
import { selectJourney } from '../../store/journey';
import { evaluate, type ConditionResult } from '../../tenant/conditions';
import { selectFact } from '../../tenant/facts';

export type SectionStatus = 'done' | 'open' | 'upcoming' | 'header';

export interface SectionView {
  readonly section: ResolvedSection;
  /** From 1, among those displayed. */
  readonly number: number;
  readonly status: SectionStatus;
  readonly hasProblem: boolean;
  /** Complete, and may be opened again with Edit. */
  readonly canEdit: boolean;
}

export interface JourneyView {
  readonly sections: readonly SectionView[];
  readonly openId: string | undefined;
  /** The one displayed after the open one. */
  readonly next: ResolvedSection | undefined;
  /** The last that asks something, or may: of one whose condition is unknown nobody knows that it does not. */
  readonly lastId: string | undefined;
  /** Undefined: the walk waits for nothing. */
  readonly waits: SectionDependencies | undefined;
}

/** The walk stands at a section of which it is not known whether it applies, or whose plugin is not here. */
export interface SectionDependencies {
  readonly at: ResolvedSection;
  /** How many displayed sections stand before what it waits for: its own title, where that is known to apply. */
  readonly after: number;
}

export type ContributionOf = (section: ResolvedSection) => SectionContribution | undefined;

/** Whether a section of the document is part of the journey now. */
export function evaluateSection(state: RootState, section: ResolvedSection): ConditionResult {
  return section.when ? evaluate(section.when, (name) => selectFact(state, name)) : true;
}

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
  return sections
    .map((section) => {
      const contribution = contributionOf(section);
      const complete = contribution?.isComplete(state, section.id) ?? false;
      return { section, contribution, verdict: evaluateSection(state, section), complete };
    })
    .filter(({ verdict }) => verdict !== false);
}

/** What ends a journey is taken for a header alone until its plugin says otherwise. */
const isHeader = ({ contribution, section }: Step) =>
  contribution ? contribution.headerOnly === true : section.terminal === true;

const opens = (step: Step) => step.verdict === true && step.contribution !== undefined && !isHeader(step);

/** Where the walk stands: the first step that is pending or not complete. Headers are walked past. */
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
  // All is done: the last one stays open, so that the page says where one stands.
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
    next: open && shown[shown.indexOf(open) + 1]?.section,
    lastId: lastOf(steps),
    waits: open ? undefined : dependenciesOf(steps, reached),
  };
}

/** This section is the last that asks something, and all is complete and known. */
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
