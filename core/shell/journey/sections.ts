/**
 * The sections of a journey as they stand now, worked out from the state alone.
 *
 * A section whose condition is unknown is *pending*: neither shown nor skipped, and the walk waits
 * there. The open section is the one that was opened by hand, if the walk has come so far; else the
 * first that is applicable and not complete; else the last that can be open.
 */
import type { ResolvedSection } from '../../../schemas/boot';
import type { RootState, SectionContribution } from '../../contract/types';
import { selectJourney } from '../../store/journey';
import { evaluate, type Verdict } from '../../tenant/conditions';
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
  /** How many sections stand before the one of which it is not known whether it applies; undefined: the walk waits for nothing. */
  readonly waitsAfter: number | undefined;
}

export type ContributionOf = (section: ResolvedSection) => SectionContribution | undefined;

/** Whether a section of the document is part of the journey now. */
export function verdictOf(state: RootState, section: ResolvedSection): Verdict {
  return section.when ? evaluate(section.when, (name) => selectFact(state, name)) : true;
}

interface Step {
  readonly section: ResolvedSection;
  readonly contribution: SectionContribution | undefined;
  readonly verdict: Verdict;
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
      return { section, contribution, verdict: verdictOf(state, section), complete };
    })
    .filter(({ verdict }) => verdict !== false);
}

const opens = ({ contribution, verdict }: Step) =>
  verdict === true && contribution !== undefined && !contribution.headerOnly;

/** Where the walk stands: the first step that is pending or not complete. Headers are walked past. */
function walk(steps: readonly Step[]): number {
  const at = steps.findIndex(
    (step) => step.verdict === 'unknown' || (!step.contribution?.headerOnly && !step.complete),
  );
  return at < 0 ? steps.length : at;
}

function openStep(steps: readonly Step[], openedId: string | undefined): Step | undefined {
  const reached = walk(steps);
  const byHand = steps.find(({ section }, at) => section.id === openedId && at <= reached);
  if (byHand && opens(byHand)) return byHand;
  const current = steps[reached];
  if (current && opens(current)) return current;
  // All is done: the last one stays open, so that the page says where one stands.
  const walkedPast = current === undefined || current.contribution?.headerOnly === true;
  return walkedPast ? steps.filter(opens).at(-1) : undefined;
}

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
  const waits = open === undefined && steps[reached]?.verdict === 'unknown';
  return {
    sections: shown.map((step, index) => viewOf(step, index + 1, step === open, state, attention)),
    openId: open?.section.id,
    next: open && shown[shown.indexOf(open) + 1]?.section,
    waitsAfter: waits ? steps.slice(0, reached).filter(({ verdict }) => verdict === true).length : undefined,
  };
}

function viewOf(
  { section, contribution, complete }: Step,
  number: number,
  open: boolean,
  state: RootState,
  attention: Readonly<Record<string, true>>,
): SectionView {
  const done = complete && !contribution?.headerOnly;
  const status = contribution?.headerOnly ? 'header' : open ? 'open' : done ? 'done' : 'upcoming';
  return {
    section,
    number,
    status,
    hasProblem: attention[section.id] === true || contribution?.hasProblem?.(state, section.id) === true,
    canEdit: status === 'done' && (contribution?.canEdit?.(state, section.id) ?? true),
  };
}
