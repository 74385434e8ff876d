/**
 * The flow lint. It refuses a journey that a customer cannot complete, or that the law or the bank does not
 * accept.
 */
import type { PluginSection } from './catalogue';
import { checkKeys } from './flowKeys';
import { checkOrder } from './flowOrder';
import { checkRequired } from './flowRequired';
import type { JsonMember, JsonNode } from './jsonTree';
import type { SectionUse } from './sectionUses';
import type { Finding } from './source';
import type { Reasoning } from './conditionCases';

export interface FlowPart {
  readonly uses: readonly SectionUse[];
  /** All sections of the area's plugins. */
  readonly known: readonly PluginSection[];
  /** A section was reported and is unknown. It may be any section, so missing sections are not reported. */
  readonly hasHole: boolean;
  /** The area has a journey, or its plugins need one. */
  readonly isJourney: boolean;
  readonly reasoning: Reasoning;
  /** Position for problems about missing sections. */
  readonly listAt: JsonNode | JsonMember | undefined;
  /** Needs that are not given because of a problem that was already reported. */
  readonly excused: ReadonlySet<string>;
  readonly say: (finding: Omit<Finding, 'owner'>, use?: SectionUse) => void;
}

export function lintFlow(part: Omit<FlowPart, 'excused'>): void {
  const hasHole = part.hasHole || part.uses.some((use) => use.section === undefined);
  const excused = checkRequired({ ...part, hasHole, excused: new Set() });
  const whole: FlowPart = { ...part, hasHole, excused };
  checkKeys(whole);
  checkOrder(whole);
}
