/** The flow lint: refuses a journey that cannot be walked, or that the law or the bank would not accept. */
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
  /** A section was reported and is not known: it may be any, so nothing is missed. */
  readonly hasHole: boolean;
  /** This area has a journey, or its plugins cannot do without one. */
  readonly isJourney: boolean;
  readonly reasoning: Reasoning;
  /** Where it is said that something is missing from the list. */
  readonly listAt: JsonNode | JsonMember | undefined;
  /** Needs that are not given because of something reported already. */
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
