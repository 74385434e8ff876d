/** The condition in a manifest under which a section is required. */
import type { Condition } from '../../schemas/boot';
import type { PluginSection } from './catalogue';
import { compileCondition, type KnownFacts } from './conditions';

import type { JsonNode, Scalar } from './jsonTree';

/** Undefined without a condition, or if it uses a fact that this tenant does not have. */
export function requiredWhen(section: PluginSection, facts: KnownFacts): Condition | undefined {
  if (section.requiredWhen === undefined) return undefined;
  // Manifests are checked elsewhere, so problems are not reported here.
  return compileCondition(treeOf(section), facts, () => undefined);
}

const trees = new WeakMap<PluginSection, JsonNode>();

/** A manifest's condition as a tree, so that the same compiler reads both. */
function treeOf(section: PluginSection): JsonNode {
  const tree = trees.get(section) ?? asNode(section.requiredWhen);
  trees.set(section, tree);
  return tree;
}

function asNode(value: unknown): JsonNode {
  const place = { offset: 0, pointer: '' };
  if (Array.isArray(value)) return { ...place, content: { kind: 'array', items: value.map(asNode) } };
  if (typeof value !== 'object' || value === null) {
    return { ...place, content: { kind: 'scalar', value: value as Scalar } };
  }
  const members = Object.entries(value).map(([key, each]) => ({ ...place, key, value: asNode(each) }));
  return { ...place, content: { kind: 'object', members } };
}
