/** Compiles conditions. Checks fact names, and values against the type and values of the fact. */
import type { Condition } from '../../schemas/boot';
import type { PluginSection } from './catalogue';
import { itemsOf, memberOf, membersOf, textOf, type JsonNode, type Scalar } from './jsonTree';
import type { ReportProblem } from './source';
import { nearest } from '../net/nearestName';

export interface KnownFact {
  readonly type: 'boolean' | 'string' | 'number';
  /** All possible values for this tenant. Absent: any value. */
  readonly values?: readonly string[];
  /** The values for comparing conditions. Empty if the setting that limits them was reported. */
  readonly possible?: readonly string[];
  /** The setting that limits the values, if it leaves fewer than declared. */
  readonly limitedBySetting?: { readonly plugin: string; readonly setting: string };
  /** The need without which the fact is unknown. Absent: the fact is known from the start. */
  readonly knownAfter?: string;
  /** The values in words, by value: 'paying monthly'. `value`, with `{value}` in it, is for all others. */
  readonly phrases?: Readonly<Record<string, string>>;
}

export type KnownFacts = ReadonlyMap<string, KnownFact>;

/** Undefined if a problem was reported. The result of the condition is then not known. */
export function compileCondition(
  node: JsonNode | undefined,
  facts: KnownFacts,
  reportProblem: ReportProblem,
): Condition | undefined {
  if (node === undefined) return undefined;
  const name = textOf(node);
  if (name !== undefined)
    return compileShort(node, findFact(node, name, facts, reportProblem), reportProblem);
  const forms = membersOf(node).filter((member) => ['fact', 'all', 'any', 'not'].includes(member.key));
  const [form] = forms;
  if (form === undefined || forms.length > 1) {
    const message = 'A condition has exactly one of "fact", "all", "any" and "not".';
    if (node.damaged !== true) reportProblem({ code: 'condition-form', at: node, message });
    return undefined;
  }
  const { key, value } = form;
  if (key === 'fact')
    return compileComparison(node, findFact(value, textOf(value) ?? '', facts, reportProblem), reportProblem);
  if (key === 'not') {
    const inner = compileCondition(value, facts, reportProblem);
    return inner && { not: inner };
  }
  const parts = itemsOf(value).map((item) => compileCondition(item, facts, reportProblem));
  const compiled = parts.filter((part) => part !== undefined);
  if (compiled.length < parts.length || value.damaged === true) return undefined;
  return key === 'all' ? { all: compiled } : { any: compiled };
}

interface FoundFact {
  readonly name: string;
  readonly fact: KnownFact;
}

function compileShort(
  at: JsonNode,
  found: FoundFact | undefined,
  reportProblem: ReportProblem,
): Condition | undefined {
  if (found === undefined) return undefined;
  const { name, fact } = found;
  if (fact.type === 'boolean') return { fact: name, is: true };
  const example = JSON.stringify({ fact: name, is: fact.values?.[0] ?? 1 });
  const message = `"${name}" is not a yes-or-no fact. Write a comparison, such as ${example}.`;
  reportProblem({ code: 'fact-type', at, message });
  return undefined;
}

function compileComparison(
  node: JsonNode,
  found: FoundFact | undefined,
  reportProblem: ReportProblem,
): Condition | undefined {
  const is = memberOf(node, 'is')?.value;
  const list = memberOf(node, 'in')?.value;
  if ((is === undefined) === (list === undefined)) {
    const message = 'A comparison has "fact" and either "is" or "in".';
    if (node.damaged !== true) reportProblem({ code: 'condition-form', at: node, message });
    return undefined;
  }
  if (found === undefined) return undefined;
  const values = (list === undefined ? [is] : itemsOf(list)).map((value) =>
    checkValue(value, found, reportProblem),
  );
  const compiled = values.filter((value) => value !== undefined);
  if (compiled.length < values.length || list?.damaged === true) return undefined;
  if (list !== undefined)
    return { fact: found.name, in: compiled.filter((value) => typeof value !== 'boolean') };
  const [value] = compiled;
  return value === undefined ? undefined : { fact: found.name, is: value };
}

/** A misspelt fact is reported and then treated as its correction. */
function findFact(
  at: JsonNode,
  name: string,
  facts: KnownFacts,
  reportProblem: ReportProblem,
): FoundFact | undefined {
  const fact = facts.get(name);
  if (fact !== undefined) return { name, fact };
  const suggestion = nearest(name, facts.keys());
  const message = `There is no fact "${name}" for this tenant. Facts are declared by its plugins, or composed under "facts".`;
  reportProblem({ code: 'unknown-fact', at, message, suggestion });
  const meant = facts.get(suggestion ?? '');
  return suggestion === undefined || meant === undefined ? undefined : { name: suggestion, fact: meant };
}

const TYPES = { boolean: 'true or false', string: 'text', number: 'a number' };

function checkValue(
  node: JsonNode | undefined,
  { name, fact }: FoundFact,
  reportProblem: ReportProblem,
): boolean | string | number | undefined {
  const value = node?.content.kind === 'scalar' ? node.content.value : undefined;
  if (value === undefined || value === null) return undefined;
  const written = JSON.stringify(value);
  if (typeof value !== fact.type) {
    const message = `The fact "${name}" is ${TYPES[fact.type]}; ${written} is not.`;
    reportProblem({ code: 'fact-type', at: node, message });
    return undefined;
  }
  if (typeof value !== 'string' || fact.values === undefined || fact.values.includes(value)) return value;
  const suggestion = nearest(value, fact.values);
  const by = fact.limitedBySetting;
  const why = by
    ? `, because "${by.setting}" in the settings of ${by.plugin} allows no other value. Add ${written} there, or remove this condition with the sections that it shows`
    : '';
  const message = `The fact "${name}" is never ${written}; it is one of ${fact.values.join(', ')}${why}.`;
  reportProblem({ code: 'fact-value', at: node, message, suggestion });
  return suggestion;
}

const trees = new WeakMap<PluginSection, JsonNode>();

/**
 * The condition in a manifest under which a section is required. Undefined without a condition, or if it uses
 * a fact that this tenant does not have. Manifests are checked elsewhere.
 */
export function requiredWhen(section: PluginSection, facts: KnownFacts): Condition | undefined {
  if (section.requiredWhen === undefined) return undefined;
  const tree = trees.get(section) ?? asNode(section.requiredWhen);
  trees.set(section, tree);
  return compileCondition(tree, facts, () => undefined);
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
