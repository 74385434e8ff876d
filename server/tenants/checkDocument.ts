/** Checks one tenant document: first its envelope, then its plugins, facts, copy and files. */
import type { ValidateFunction } from 'ajv';
import type { ResolvedServices } from '../../schemas/boot';
import type { TenantDocument } from '../../schemas/generated/tenantDocument';
import { AREAS } from '../../schemas/generated/documentNames';
import { pluginNames, type Catalogue } from './catalogue';
import { checkProvider } from './checkProvider';
import { checkArea, type CheckedArea } from './checkArea';
import { checkCopy } from './checkCopy';
import { checkPictures, type PictureFiles } from './checkPictures';
import { checkPlaces, languagesOf } from './checkPlaces';
import { checkSchema } from './checkSchema';
import { checkTitles } from './checkTitles';
import { checkTranslations } from './checkTranslations';
import { compileFacts, declaredFacts, type Facts, type SettingsOf } from './facts';
import { migrate } from './formats';
import { hasLost, memberOf, membersOf, nodeAt, toValue, type JsonMember, type JsonNode } from './jsonTree';
import type { CompiledMessage } from '../../schemas/copyMessages';
import { checkPluginNames, pluginsOfTenant } from './pluginLists';
import type { Report } from './problem';
import { checkConstraints } from './settingsConstraints';
import { problemAt, reporterOf, type Reporter, type ReportProblem, type SourceFile } from './source';
import { parseContent, type FileContent, type TenantFiles } from './tenantFiles';
import { nearest } from '../net/nearestName';

export interface DocumentToCheck {
  readonly files: TenantFiles;
  readonly source: SourceFile;
  readonly catalogue: Catalogue;
  readonly report: Report;
}

export interface CheckedDocument {
  readonly document: TenantDocument;
  readonly source: SourceFile;
  readonly root: JsonNode;
  readonly areas: readonly CheckedArea[];
  readonly facts: Facts;
  /** The tenant's own copy by language. */
  readonly copyByLocale: ReadonlyMap<string, ReadonlyMap<string, CompiledMessage>>;
  /** By plugin, with defaults. */
  readonly settings: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** The card provider, with the defaults of its settings. */
  readonly cards: ResolvedServices['cards'];
  readonly pictures: PictureFiles;
}

/** Undefined if too little of the document is readable to resolve it. */
export function checkDocument(toCheck: DocumentToCheck): CheckedDocument | undefined {
  let hasProblems = false;
  const report: Report = (problem) => {
    hasProblems = true;
    toCheck.report(problem);
  };
  const part = { ...toCheck, report };
  const { files, source, catalogue } = part;
  const { envelope } = catalogue;
  const { root } = source;
  const reporter = reporterOf(source, report);
  const reportProblem = reporter('core');
  if (root === undefined || !migrate(root, reportProblem)) return undefined;
  const value = checkSchema({ root, path: [], validate: envelope, reportProblem });
  // The root is not an object. This was reported, and nothing else can be checked.
  if (root.content.kind !== 'object') return undefined;
  const areaNames = AREAS.filter((area) => nodeAt(root, ['areas', area]) !== undefined);
  for (const area of areaNames) checkPluginNames(root, area, catalogue, reportProblem);
  const plugins = pluginsOfTenant(root, areaNames, catalogue);
  const settings = checkSettings(root, plugins, catalogue, reporter);
  const settingsOf: SettingsOf = (plugin) =>
    hasLostSettings(root, plugin) ? 'unresolved' : (settings.get(plugin) ?? {});
  checkFlags(root, catalogue, reportProblem);
  const cards = checkProvider('cards', root, catalogue, reporter);
  checkProvider('directDebit', root, catalogue, reporter);
  checkProvider('mail', root, catalogue, reporter);
  checkProvider('files', root, catalogue, reporter);
  const facts = compileFacts(root, declaredFacts(catalogue, plugins, settingsOf), catalogue, reportProblem);
  const areas = areaNames.map((area) =>
    checkArea({ root, area, catalogue, facts, settingsOf, cards, reporter }),
  );
  const copyByLocale = readWords(part, root);
  checkTitles({ areas, copyByLocale, catalogue, reporter });
  const copyFolder = `${files.folder}/copy`;
  checkTranslations({ copyFolder, root, plugins, copyByLocale, catalogue, reportProblem });
  checkPlaces({ root, files, plugins: pluginNames(catalogue) }, reportProblem);
  const pictures = checkPictures({ root, files, copyByLocale }, reportProblem);
  // Checks that report a Problem may have changed the tree.
  const document = hasProblems ? withDefaults(root, envelope) : (value as TenantDocument);
  return { document, source, root, areas, facts, copyByLocale, settings, cards, pictures };
}

/** A part of these settings was reported and removed. */
function hasLostSettings(root: JsonNode, plugin: string): boolean {
  const all = nodeAt(root, ['settings']);
  return (nodeAt(all, [plugin]) ?? all ?? root).damaged === true;
}

function withDefaults(root: JsonNode, envelope: ValidateFunction): TenantDocument {
  const value = toValue(root);
  // Validation fills in the defaults. Errors were reported above: only a document without errors is used.
  envelope(value);
  return value as TenantDocument;
}

/** Settings of every plugin of the tenant, with defaults for plugins that the document does not mention. */
function checkSettings(
  root: JsonNode,
  plugins: ReadonlySet<string>,
  catalogue: Catalogue,
  reporter: Reporter,
): Map<string, Readonly<Record<string, unknown>>> {
  const node = nodeAt(root, ['settings']);
  for (const member of membersOf(node))
    if (!plugins.has(member.key) && !catalogue.unreadable.has(member.key))
      checkUnusedSettings(node, member, plugins, catalogue, reporter('core'));
  const settings = new Map<string, Readonly<Record<string, unknown>>>();
  for (const name of plugins) {
    const plugin = catalogue.plugins.get(name);
    if (plugin === undefined) continue;
    const { validate } = plugin.settings;
    const reportProblem = reporter(name);
    const checked = checkSchema({ root, path: ['settings', name], validate, reportProblem }) ?? {};
    const at = nodeAt(node, [name]);
    // Fills in the defaults where the document has no settings.
    const isLost = hasLost(root, 'settings') || hasLost(node, name);
    if (at === undefined && !validate(checked) && !isLost) {
      const message = `The plugin "${name}" needs settings. Add "${name}" under "settings".`;
      reportProblem({ code: 'missing-key', at: node, message });
    }
    const all = checked as Readonly<Record<string, unknown>>;
    settings.set(name, all);
    checkConstraints(at, plugin, all, reportProblem);
  }
  return settings;
}

/** Settings of a plugin that does not exist, or that no area lists. */
function checkUnusedSettings(
  node: JsonNode | undefined,
  member: JsonMember,
  plugins: ReadonlySet<string>,
  catalogue: Catalogue,
  reportProblem: ReportProblem,
): void {
  const { key } = member;
  const isPlugin = catalogue.plugins.has(key);
  const suggestion = isPlugin ? undefined : nearest(key, plugins);
  const message = isPlugin
    ? `No area lists the plugin "${key}": these settings have no effect. Add "${key}" to "plugins" of an area, or remove these settings.`
    : `There are settings for the plugin "${key}", which does not exist.`;
  const severity = isPlugin ? 'warning' : 'error';
  reportProblem({ code: 'settings-without-plugin', at: member, message, suggestion, severity });
  if (suggestion !== undefined && memberOf(node, suggestion) === undefined) member.key = suggestion;
  else if (node !== undefined) node.damaged = true;
}

function checkFlags(root: JsonNode, { flags, unreadable }: Catalogue, reportProblem: ReportProblem): void {
  for (const member of membersOf(nodeAt(root, ['flags']))) {
    // The flags of an unreadable plugin are not known.
    if (flags.has(member.key) || unreadable.size > 0) continue;
    const suggestion = nearest(member.key, flags.keys());
    const message = `There is no flag "${member.key}". There are ${[...flags.keys()].join(', ')}.`;
    reportProblem({ code: 'unknown-flag', at: member, message, suggestion });
  }
}

function readWords(part: DocumentToCheck, root: JsonNode): Map<string, ReadonlyMap<string, CompiledMessage>> {
  const { files, source, catalogue, report } = part;
  const tenant = files.id;
  const copyByLocale = new Map<string, Map<string, CompiledMessage>>();
  const add = (locale: string, node: JsonNode, reporter: Reporter): void => {
    const table = checkCopy({ node, tenant, catalogue, reporter });
    copyByLocale.set(locale, new Map([...(copyByLocale.get(locale) ?? []), ...table]));
  };
  const locales = languagesOf(root);
  for (const [locale, content] of copyFilesOf(files, report)) {
    const file = parseContent(tenant, `${files.folder}/copy/${locale}.json`, content, report);
    if (file.root === undefined) continue;
    const reporter = reporterOf(file, report);
    // No page would use the file.
    if (locales?.includes(locale) === false) {
      const message = `This file has texts in "${locale}", which "locale" of the document does not list; it lists ${locales.join(', ')}. Rename the file, or list the language.`;
      const suggestion = nearest(locale, locales);
      reporter('core')({ code: 'copy-locale', at: file.root, message, suggestion });
    }
    add(locale, file.root, reporter);
  }
  // Copy in the document overrides copy files.
  for (const { key, value } of membersOf(nodeAt(root, ['copy']))) add(key, value, reporterOf(source, report));
  return copyByLocale;
}

function copyFilesOf({ id, folder, copy }: TenantFiles, report: Report): Iterable<[string, FileContent]> {
  if (!('fault' in copy)) return copy;
  const message = `This cannot be read as a folder of copy (${copy.fault}). Put a folder here that this user may read, with a file for each language.`;
  const place = { tenant: id, file: `${folder}/copy`, text: '' };
  report(problemAt(place, { code: 'unreadable-file', at: undefined, owner: 'core', message }));
  return [];
}
