/** The parts of a journey that its checks read. They are in `flowKeys.ts`, `flowOrder.ts`, `flowRequired.ts`. */
import type { PluginSection } from './catalogue';
import { memberOf, type JsonMember, type JsonNode } from './jsonTree';
import type { SectionUse } from './sectionUses';
import type { Finding } from './source';
import type { FactContext } from './conditionDiagrams';

export interface FlowPart {
  readonly uses: readonly SectionUse[];
  /** All sections of the area's plugins. */
  readonly allSections: readonly PluginSection[];
  /** A section was reported and is unknown. It may be any section, so missing sections are not reported. */
  readonly hasUnknownSection: boolean;
  /** The area has a journey, or its plugins need one. */
  readonly isJourney: boolean;
  readonly reasoning: FactContext;
  /** Position for problems about missing sections. */
  readonly listAt: JsonNode | JsonMember | undefined;
  /** Needs that are not given because of a problem that was already reported. */
  readonly excusedNeeds: ReadonlySet<string>;
  readonly reportProblem: (finding: Omit<Finding, 'owner'>, use?: SectionUse) => void;
}

/** The position of a section's name. */
export function placeOf(use: SectionUse): SectionUse['node'] {
  return memberOf(use.node, 'use')?.value ?? use.node;
}
