/** Sections that the law or the bank asks for are there, and are shown whenever they must be. */
import { compileCondition } from './conditions';
import type { PluginSection } from './catalogue';
import type { FlowPart } from './flow';
import { memberOf, type JsonNode, type Scalar } from './json-tree';
import type { SectionUse } from './section-uses';
import { ALWAYS, canHold, counterexample, describeCase } from './truth';
import type { Condition } from '../../schemas/boot';

/** Returns what the sections would have given that were reported here. */
export function checkRequired(part: FlowPart): Set<string> {
  const excused = new Set<string>();
  const required = part.known.filter((section) => section.required);
  const missing: PluginSection[] = [];
  for (const section of required) {
    const must = mustShow(part, section);
    const uses = part.uses.filter((use) => use.section?.id === section.id);
    if (!canHold(must, part.reasoning)) continue;
    if (uses.length === 0) missing.push(section);
    for (const use of uses)
      if (!checkUse(part, use, must)) for (const gift of section.gives) excused.add(gift);
  }
  if (part.hasHole || !part.isJourney) missing.length = 0;
  reportMissing(part, missing);
  for (const section of missing) for (const gift of section.gives) excused.add(gift);
  return excused;
}

/** When the law or the bank asks for a section. */
function mustShow({ reasoning }: FlowPart, section: PluginSection): Condition {
  if (section.requiredWhen === undefined) return ALWAYS;
  // Manifests were checked as such; a fact unknown to this tenant cannot be true for it.
  return compileCondition(asNode(section.requiredWhen), reasoning.facts, () => undefined) ?? { any: [] };
}

function checkUse({ say, reasoning }: FlowPart, use: SectionUse, must: Condition): boolean {
  if (use.hidden) {
    const message = `"${use.id}" is required by the law or the bank and cannot be hidden. Remove "hidden".`;
    say({ code: 'required-section', at: memberOf(use.node, 'hidden') ?? use.node, message }, use);
    return false;
  }
  if (use.when === undefined || use.when === 'doubtful') return true;
  const found = counterexample(must, use.when, reasoning);
  if (found === undefined) return true;
  const message = `"${use.id}" is required by the law or the bank, but would not be shown when ${describeCase(found)}. Widen or remove "when".`;
  say({ code: 'required-section', at: memberOf(use.node, 'when') ?? use.node, message }, use);
  return false;
}

function reportMissing({ say, listAt, uses }: FlowPart, missing: readonly PluginSection[]): void {
  const names = missing.map((section) => `"${section.id}"`);
  // Where there is no list at all, that is one mistake, not one for each section.
  const groups = uses.length === 0 ? [names] : names.map((name) => [name]);
  for (const group of groups) {
    if (group.length === 0) continue;
    const message = `The law or the bank asks for ${group.join(', ')} in this journey. Add to "sections".`;
    say({ code: 'required-section', at: listAt, message });
  }
}

/** A manifest's condition as a tree, so that one compiler reads both. */
function asNode(value: unknown): JsonNode {
  const place = { offset: 0, pointer: '' };
  if (Array.isArray(value)) return { ...place, content: { kind: 'array', items: value.map(asNode) } };
  if (typeof value !== 'object' || value === null) {
    return { ...place, content: { kind: 'scalar', value: value as Scalar } };
  }
  const members = Object.entries(value).map(([key, each]) => ({ ...place, key, value: asNode(each) }));
  return { ...place, content: { kind: 'object', members } };
}
