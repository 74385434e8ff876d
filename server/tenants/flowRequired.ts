/** Sections that the law or the bank requires must exist and be shown in every required case. */
import type { PluginSection } from './catalogue';
import type { FlowPart } from './flow';
import { memberOf } from './jsonTree';
import { requiredWhen } from './conditions';
import type { SectionUse } from './sectionUses';
import { ALWAYS, counterexample, describeCase, example } from './conditionCases';
import type { Condition } from '../../schemas/boot';

interface MissingSection {
  readonly section: PluginSection;
  /** A case in which it is required. Empty: it is always required. */
  readonly requiredCase: string;
}

/** Returns the needs that the reported sections would have given. */
export function checkRequired(part: FlowPart): Set<string> {
  const excusedNeeds = new Set<string>();
  const required = part.allSections.filter((section) => section.required);
  const missing: MissingSection[] = [];
  for (const section of required) {
    const must = mustShow(part, section);
    const uses = part.uses.filter((use) => use.section?.id === section.id);
    const requiredCase = example(must, part.reasoning);
    if (requiredCase === undefined) continue;
    if (uses.length === 0) missing.push({ section, requiredCase: describeCase(requiredCase) });
    for (const use of uses)
      if (!checkUse(part, use, must)) for (const need of section.gives) excusedNeeds.add(need);
  }
  if (part.hasUnknownSection || !part.isJourney) missing.length = 0;
  reportMissing(part, missing);
  for (const { section } of missing) for (const need of section.gives) excusedNeeds.add(need);
  return excusedNeeds;
}

/** When the law or the bank requires a section. A fact that this tenant lacks is never true. */
const mustShow = ({ reasoning }: FlowPart, section: PluginSection): Condition =>
  section.requiredWhen === undefined ? ALWAYS : (requiredWhen(section, reasoning.facts) ?? { any: [] });

function checkUse({ reportProblem, reasoning }: FlowPart, use: SectionUse, must: Condition): boolean {
  if (use.hidden) {
    const message = `"${use.id}" is required by the law, the bank or the platform and cannot be hidden. Remove "hidden".`;
    reportProblem({ code: 'required-section', at: memberOf(use.node, 'hidden') ?? use.node, message }, use);
    return false;
  }
  if (use.when === undefined || use.when === 'unresolved') return true;
  const found = counterexample(must, use.when, reasoning);
  if (found === undefined) return true;
  const message = `"${use.id}" is required by the law, the bank or the platform, but would not be shown when ${describeCase(found)}. Widen or remove "when".`;
  reportProblem({ code: 'required-section', at: memberOf(use.node, 'when') ?? use.node, message }, use);
  return false;
}

function reportMissing({ reportProblem, listAt, uses }: FlowPart, missing: readonly MissingSection[]): void {
  for (const group of groupsOf(missing, uses.length === 0)) {
    const names = group.map(({ section }) => `"${section.id}"`).join(' and ');
    // If the group contains a section that is always required, the message names no case.
    const commonCase = group.every((each) => each.requiredCase !== '') ? group[0]?.requiredCase : undefined;
    const when = commonCase === undefined ? '' : ` when ${commonCase}`;
    const message = `This journey needs ${names}${when}, because the law, the bank or the platform requires it. Add what is missing to "sections".`;
    reportProblem({ code: 'required-section', at: listAt, message });
  }
}

/**
 * A missing list is one mistake, not one for each section. Sections that are required in the same case are
 * reported together, because what the tenant sells causes them.
 */
function groupsOf(missing: readonly MissingSection[], isOne: boolean): MissingSection[][] {
  const groups = new Map<string, MissingSection[]>();
  for (const each of missing) {
    const key = isOne ? '' : each.requiredCase === '' ? each.section.id : `when ${each.requiredCase}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}
