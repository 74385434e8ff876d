/** Checks one tenant document: first its envelope, then its plugins, facts, copy and files. */
import type { ValidateFunction } from 'ajv';
import type { ResolvedServices } from '../../schemas/boot';
import { AREAS } from './areas';
import { pluginNames, type Catalogue } from './catalogue';
import { checkCards } from './checkCards';
import { checkArea, type CheckedArea } from './checkArea';
import { checkCopy } from './checkCopy';
import { checkPlaces, languagesOf } from './checkPlaces';
import { checkSchema } from './checkSchema';
import { checkTitles } from './checkTitles';
import { checkTranslations } from './checkTranslations';
import type { TenantDocument } from './documentTypes';
import { compileFacts, declaredFacts, type Facts, type SettingsOf } from './facts';
import { migrate } from './formats';
import { memberOf, membersOf, nodeAt, toValue, type JsonNode } from './jsonTree';
import type { CompiledMessage } from './messages';
import { checkPluginNames, pluginsOfTenant } from './pluginLists';
import type { Report } from './problem';
import { copyFilesOf, readSource } from './readFile';
import { checkConstraints } from './settingsConstraints';
import { problemAt, type SourceFile } from './source';
import { nearest } from '../net/nearestName';
import { join } from 'node:path';

export interface DocumentToCheck {
  /** Folder of the project. */
  readonly projectRoot: string;
  /** `tenants/<id>`, absolute. */
  readonly folder: string;
  readonly id: string;
  readonly source: SourceFile;
  readonly catalogue: Catalogue;
  readonly envelope: ValidateFunction;
  readonly report: Report;
}

export interface CheckedDocument {
  readonly document: TenantDocument;
  readonly source: SourceFile;
  readonly root: JsonNode;
  readonly areas: readonly CheckedArea[];
  readonly facts: Facts;
  /** The tenant's own copy by language. */
  readonly words: ReadonlyMap<string, ReadonlyMap<string, CompiledMessage>>;
  /** By plugin, with defaults. */
  readonly settings: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** The card provider, with the defaults of its settings. */
  readonly cards: ResolvedServices['cards'];
}

/** Undefined if too little of the document is readable to resolve it. */
export function checkDocument(part: DocumentToCheck): CheckedDocument | undefined {
  const { source, catalogue, report } = part;
  const { root } = source;
  if (root === undefined || !migrate(source, root, report)) return undefined;
  checkSchema({
    root,
    path: [],
    validate: part.envelope,
    say: (finding) => report(problemAt(source, { ...finding, owner: 'core' })),
  });
  // The root is not an object. This was reported, and nothing else can be checked.
  if (root.content.kind !== 'object') return undefined;
  const areaNames = AREAS.filter((area) => nodeAt(root, ['areas', area]) !== undefined);
  for (const area of areaNames) checkPluginNames({ source, root, area, catalogue, report });
  const plugins = pluginsOfTenant(root, areaNames, catalogue);
  const settings = checkSettings(part, root, plugins);
  const settingsOf: SettingsOf = (plugin) =>
    hasLostSettings(root, plugin) ? 'doubtful' : (settings.get(plugin) ?? {});
  checkFlags(part, root);
  const cards = checkCards(part, root);
  const facts = compileFacts(root, declaredFacts(catalogue, plugins, settingsOf), catalogue, (finding) =>
    report(problemAt(source, { ...finding, owner: 'core' })),
  );
  const areas = areaNames.map((area) =>
    checkArea({ source, root, area, catalogue, facts, settingsOf, report }),
  );
  const words = readWords(part, root);
  checkTitles({ source, areas, words, catalogue, report });
  checkTranslations({ source, root, plugins, words, catalogue, report });
  checkPlaces({ source, root, folder: part.folder, id: part.id, plugins: pluginNames(catalogue), report });
  const document = withDefaults(root, part.envelope);
  return { document, source, root, areas, facts, words, settings, cards };
}

/** A part of these settings was reported and removed. */
function hasLostSettings(root: JsonNode, plugin: string): boolean {
  const all = nodeAt(root, ['settings']);
  return (nodeAt(all, [plugin]) ?? all ?? root).damaged === true;
}

function withDefaults(root: JsonNode, envelope: ValidateFunction): TenantDocument {
  const value = toValue(root);
  // Validation fills in the defaults. Errors were reported above.
  envelope(value);
  return value as TenantDocument;
}

/** Settings of every plugin of the tenant, with defaults for plugins that the document does not mention. */
function checkSettings(
  { source, catalogue, report }: DocumentToCheck,
  root: JsonNode,
  plugins: ReadonlySet<string>,
): Map<string, Readonly<Record<string, unknown>>> {
  const node = nodeAt(root, ['settings']);
  for (const member of membersOf(node)) {
    if (catalogue.unreadable.has(member.key)) continue;
    const severity = catalogue.plugins.has(member.key) ? 'warning' : 'error';
    if (plugins.has(member.key)) continue;
    const suggestion = severity === 'error' ? nearest(member.key, plugins) : undefined;
    const message =
      severity === 'error'
        ? `There is no plugin "${member.key}" to have settings.`
        : `No area lists the plugin "${member.key}": these settings have no effect. Add "${member.key}" to "plugins" of an area, or remove these settings.`;
    report(
      problemAt(source, {
        code: 'settings-without-plugin',
        at: member,
        owner: 'core',
        message,
        suggestion,
        severity,
      }),
    );
    if (suggestion !== undefined && memberOf(node, suggestion) === undefined) member.key = suggestion;
    else if (node !== undefined) node.damaged = true;
  }
  const settings = new Map<string, Readonly<Record<string, unknown>>>();
  for (const name of plugins) {
    const plugin = catalogue.plugins.get(name);
    if (plugin === undefined) continue;
    const { validate } = plugin.settings;
    const checked = checkSchema({
      root,
      path: ['settings', name],
      validate,
      say: (finding) => report(problemAt(source, { ...finding, owner: name })),
    });
    const all = (checked ?? defaultsOf(validate, name, source, node, report)) as Record<string, unknown>;
    settings.set(name, all);
    checkConstraints({ source, node, owner: name, plugin, settings: all, report });
  }
  return settings;
}

function defaultsOf(
  validate: ValidateFunction,
  name: string,
  source: SourceFile,
  at: JsonNode | undefined,
  report: Report,
): object {
  const defaults = {};
  if (!validate(defaults)) {
    const message = `The plugin "${name}" cannot do without settings. Add "${name}" under "settings".`;
    report(problemAt(source, { code: 'missing-key', at, owner: name, message }));
  }
  return defaults;
}

function checkFlags({ source, catalogue, report }: DocumentToCheck, root: JsonNode): void {
  for (const member of membersOf(nodeAt(root, ['flags']))) {
    // The flags of an unreadable plugin are not known.
    if (catalogue.flags.has(member.key) || catalogue.unreadable.size > 0) continue;
    const suggestion = nearest(member.key, catalogue.flags.keys());
    const message = `There is no flag "${member.key}". There are ${[...catalogue.flags.keys()].join(', ')}.`;
    report(problemAt(source, { code: 'unknown-flag', at: member, owner: 'core', message, suggestion }));
  }
}

/** Reports a copy file in a language that the document does not list, because no page would use it. */
function checkLanguage(locale: string, file: SourceFile, root: JsonNode, report: Report): void {
  const locales = languagesOf(root);
  if (locales === undefined || locales.includes(locale)) return;
  const message = `These are words in "${locale}", which "locale" of the document does not list; it lists ${locales.join(', ')}. Rename the file, or list the language.`;
  const suggestion = nearest(locale, locales);
  report(problemAt(file, { code: 'copy-locale', at: file.root, owner: 'core', message, suggestion }));
}

function readWords(part: DocumentToCheck, root: JsonNode): Map<string, ReadonlyMap<string, CompiledMessage>> {
  const { source, catalogue, report } = part;
  const words = new Map<string, Map<string, CompiledMessage>>();
  const add = (locale: string, table: ReadonlyMap<string, CompiledMessage>): void => {
    words.set(locale, new Map([...(words.get(locale) ?? []), ...table]));
  };
  for (const { locale, path } of copyFilesOf(part.projectRoot, join(part.folder, 'copy'), part.id, report)) {
    const file = readSource(part.projectRoot, path, part.id, report);
    if (file?.root === undefined) continue;
    checkLanguage(locale, file, root, report);
    add(locale, checkCopy({ source: file, node: file.root, catalogue, report }));
  }
  // Copy in the document overrides copy files.
  for (const { key, value } of membersOf(nodeAt(root, ['copy']))) {
    add(key, checkCopy({ source, node: value, catalogue, report }));
  }
  return words;
}
