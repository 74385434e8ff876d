/**
 * Walks a journey for one described person, in the order of the document. A fact with `knownAfter` has a value only
 * below a section that is shown and gives what makes it known, as in `core/shell/journey/sections.ts`.
 */
import type { CheckedArea } from '../../tenants/checkArea';
import type { SectionUse } from '../../tenants/sectionUses';
import { decide, type Decision, type FactOf, type FactValue } from './decide';

/** A described visitor. A fact that is absent is not described. */
export interface Person {
  readonly facts: Readonly<Record<string, FactValue>>;
  /** Years. */
  readonly age?: number;
  /** The calendar date on which a membership would start. */
  readonly date?: string;
}

export type Step = { readonly use: SectionUse } & (
  | { readonly state: 'hidden' }
  /** Its condition is false. */
  | { readonly state: 'skipped'; readonly decision: Decision }
  /** Its condition depends on facts that are not described. */
  | { readonly state: 'open'; readonly decision: Decision }
  /** Its condition depends on facts that cannot be known here. No visitor can pass it. */
  | { readonly state: 'pending'; readonly decision: Decision }
  /** A section above it stops the visitor. A document in which a need is not given has an error, so it is no case here. */
  | { readonly state: 'behind'; readonly stop: Stop }
  | { readonly state: 'shown' }
);

export type Stop = Extract<Step, { readonly state: 'pending' }>;

export function walkJourney({ uses, reasoning }: CheckedArea, person: Person): readonly Step[] {
  const given = new Set<string>();
  const factOf: FactOf = (name) => {
    const need = reasoning.facts.get(name)?.knownAfter;
    if (need !== undefined && !given.has(need)) return 'later';
    return Object.hasOwn(person.facts, name) ? person.facts[name] : undefined;
  };
  let stop: Stop | undefined;
  return uses.map((use): Step => {
    if (use.hidden) return { use, state: 'hidden' };
    if (stop !== undefined) return { use, state: 'behind', stop };
    const step = stepOf(use, decisionOf(use, reasoning.composed, factOf));
    if (step.state === 'pending') stop = step;
    else if (step.state !== 'skipped') for (const value of use.section?.gives ?? []) given.add(value);
    return step;
  });
}

function stepOf(use: SectionUse, decision: Decision): Step {
  if (decision.result === false) return { use, state: 'skipped', decision };
  if (decision.result === 'later') return { use, state: 'pending', decision };
  if (decision.result === 'open') return { use, state: 'open', decision };
  return { use, state: 'shown' };
}

function decisionOf(
  { when }: SectionUse,
  composed: CheckedArea['reasoning']['composed'],
  factOf: FactOf,
): Decision {
  if (when === undefined || when === 'unresolved') return { result: true, facts: [] };
  return decide(when, { composed, factOf });
}
