/** Reads the sections of an area: the section that each use names, its condition and its settings. */
import type { Condition } from '../../schemas/boot';
import type { Section } from '../../schemas/generated/tenantDocument';
import { ownerOf, type Catalogue, type PluginSection } from './catalogue';
import { checkSchema } from './checkSchema';
import { compileCondition, requiredWhen } from './conditions';
import { factsIn } from './factGraph';
import type { Facts } from './facts';
import {
  addLostKey,
  emptyObject,
  hasLost,
  itemsOf,
  memberOf,
  nodeAt,
  replaceAt,
  textOf,
  toValue,
  type JsonNode,
  type Path,
} from './jsonTree';
import { readForm } from './forms';
import { settingsWithFormat } from './settingFormats';
import type { Reporter, ReportProblem } from './source';
import { nearest } from '../net/nearestName';

export interface SectionUse {
  readonly node: JsonNode;
  /** Without defaults. A value that was reported is absent. */
  readonly written: Partial<Section>;
  /** Undefined if the name was reported and has no correction. It may then be any section. */
  readonly section: PluginSection | undefined;
  /** Unique in the journey: `joining.centre`, or `joining.tenantQuestions#fitness`. */
  readonly id: string;
  /** Its key was reported, so `id` has none. */
  readonly hasLostKey: boolean;
  readonly hidden: boolean;
  /**
   * Without a condition in the document, the condition of the manifest. 'doubtful': it was reported, so no
   * conclusion may use it.
   */
  readonly when: Condition | 'unresolved' | undefined;
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface AreaPart {
  readonly root: JsonNode;
  /** Path of the area in the document. */
  readonly path: Path;
  readonly catalogue: Catalogue;
  readonly facts: Facts;
  readonly plugins: ReadonlySet<string>;
  readonly reporter: Reporter;
}

export function readSectionUses(part: AreaPart): SectionUse[] {
  const list = nodeAt(part.root, [...part.path, 'sections']);
  return itemsOf(list).map((_, index) => readUse(part, [...part.path, 'sections', index]));
}

function readUse(part: AreaPart, path: Path): SectionUse {
  const { root, reporter } = part;
  const section = findSection(part, path);
  const reportProblem = part.facts.reportOnce(reporter(section?.plugin ?? 'core'));
  const node = nodeAt(root, path) ?? root;
  const whenNode = memberOf(node, 'when')?.value;
  const when =
    whenNode === undefined && section !== undefined && node.damaged !== true
      ? requiredWhen(section, part.facts.known)
      : compileCondition(whenNode, part.facts.known, reportProblem);
  const settings = readSettings(part, path, section);
  const written = toValue(node) as Partial<Section>;
  if (section?.repeatable === false) refuseKey(node, section, reportProblem);
  const key = section?.repeatable === false ? undefined : (written.key ?? textSetting(settings, 'key'));
  const use = section?.id ?? written.use ?? '';
  const isUnresolved =
    whenNode !== undefined &&
    (when === undefined || factsIn(when).some((fact) => part.facts.invalid.has(fact)));
  return {
    node,
    written,
    section,
    id: key === undefined ? use : `${use}#${key}`,
    hasLostKey:
      key === undefined && [node, memberOf(node, 'settings')?.value].some((at) => hasLost(at, 'key')),
    hidden: written.hidden === true,
    when: isUnresolved || (when === undefined && node.damaged === true) ? 'unresolved' : when,
    settings,
  };
}

/** A key would make a different section id, which the plugin's sagas do not know. */
function refuseKey(use: JsonNode, { id }: PluginSection, reportProblem: ReportProblem): void {
  const at = memberOf(use, 'key');
  const message = `"${id}" can be used only once, so it has no "key". Remove the "key".`;
  if (at !== undefined) reportProblem({ code: 'key-of-one', at, message });
}

/** A misspelt name is reported, corrected in the tree, and treated as its correction. */
function findSection(
  { root, catalogue, plugins, reporter }: AreaPart,
  path: Path,
): PluginSection | undefined {
  const at = nodeAt(root, [...path, 'use']);
  const written = textOf(at);
  if (written === undefined) return undefined;
  const section = catalogue.sections.get(written);
  // The sections of an unreadable plugin are not known, and its Problems give the reason.
  if (section !== undefined || catalogue.unreadable.has(ownerOf(written))) return section;
  const near = [...catalogue.sections.values()].filter((section) => plugins.has(section.plugin));
  const suggestion =
    nearest(
      written,
      near.map((section) => section.id),
    ) ?? nearest(written, catalogue.sections.keys());
  const message = `There is no section "${written}".`;
  reporter('core')({ code: 'unknown-section', at, message, suggestion });
  if (suggestion === undefined) return undefined;
  replaceAt(root, [...path, 'use'], suggestion);
  return catalogue.sections.get(suggestion);
}

function readSettings(
  { root, reporter }: AreaPart,
  path: Path,
  section: PluginSection | undefined,
): Readonly<Record<string, unknown>> {
  if (section === undefined) return {};
  const { validate } = section.settingsOf;
  copyKeyToSettings(nodeAt(root, path), section);
  const at: Path = [...path, 'settings'];
  const reportProblem = reporter(section.plugin);
  const checked = checkSchema({ root, path: at, validate, reportProblem });
  reportOtherKey(nodeAt(root, path), reportProblem);
  const form = readFormSettings(nodeAt(root, at), section, reportProblem);
  if (checked !== undefined) return { ...(checked as Readonly<Record<string, unknown>>), ...form };
  const defaults = {};
  const use = nodeAt(root, path);
  const message = `"${section.id}" needs "settings" here.`;
  // Settings that were reported and removed are not reported as missing, also under a misspelt key.
  if (!validate(defaults) && use?.damaged !== true) reportProblem({ code: 'missing-key', at: use, message });
  return defaults;
}

/** Reports two names of one use: answers would be stored under one and sent under the other. */
function reportOtherKey(use: JsonNode | undefined, reportProblem: ReportProblem): void {
  const at = memberOf(memberOf(use, 'settings')?.value, 'key');
  const [outer, inner] = [textOf(memberOf(use, 'key')?.value), textOf(at?.value)];
  if (at === undefined || outer === undefined || inner === undefined || outer === inner) return;
  const message = `"key" is "${outer}" at the section and "${inner}" in its settings. Write it once, at the section.`;
  reportProblem({ code: 'key-differs', at, message });
}

/** The settings that contain a form, as browser and server use it. Empty if there is none, or an error in it. */
function readFormSettings(
  settings: JsonNode | undefined,
  section: PluginSection,
  reportProblem: ReportProblem,
): Readonly<Record<string, unknown>> {
  const [schemaAt = ''] = settingsWithFormat('form-schema', section.settingsOf.schema);
  const [uiSchemaAt = ''] = settingsWithFormat('form-ui-schema', section.settingsOf.schema);
  const schema = memberOf(settings, schemaAt)?.value;
  const uiSchema = memberOf(settings, uiSchemaAt)?.value;
  const form = schema && readForm(schema, uiSchema ?? emptyObject(schema), reportProblem);
  if (form === undefined) return {};
  return { [schemaAt]: form.schema, ...(uiSchemaAt !== '' && { [uiSchemaAt]: form.uiSchema }) };
}

/** Copies the `key` of the use to the setting `key` of its section, so that a document contains it once. */
function copyKeyToSettings(use: JsonNode | undefined, section: PluginSection): void {
  const key = memberOf(use, 'key');
  const settings = memberOf(use, 'settings')?.value;
  if (settings !== undefined && hasLost(use, 'key')) addLostKey(settings, 'key');
  const { properties } = section.settingsOf.schema as { properties?: object };
  if (key === undefined || settings?.content.kind !== 'object' || !('key' in (properties ?? {}))) return;
  if (memberOf(settings, 'key') === undefined) settings.content.members.push({ ...key });
}

export function textSetting(settings: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = settings[name];
  return typeof value === 'string' ? value : undefined;
}
