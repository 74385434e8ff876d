/** Generates what depends on the plugins' manifests and on the card providers of the server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginManifest } from '../../schemas/generated/pluginManifest';
import type { ProviderKind } from '../../server/providers/providerChoice';
import type { FactDeclaration } from '../../server/tenants/catalogue';
import { loadCatalogue } from '../../server/tenants/manifests/loadCatalogue';
import { foldersIn } from '../../server/net/folders';
import { comment, settingsSpelling, typeOf, unionType, type WireSchema } from './schemaTypes';

type Entries<Value> = Iterable<readonly [name: string, value: Value]>;

/** The members of an interface or type, sorted by name. */
const members = <Value>(entries: Entries<Value>, member: (value: Value, name: string) => string): string =>
  [...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => member(value, name))
    .join('\n');

const manifestsOf = (root: string): readonly PluginManifest[] =>
  [...loadCatalogue(root).plugins.values()].map(({ manifest }) => manifest);

/** The only file that loads the plugins' code, from the folders with a manifest. */
export function registryFile(root: string): string {
  const folder = join(root, 'plugins');
  const entries = foldersIn(folder)
    .filter((name) => existsSync(join(folder, name, 'plugin.json')))
    .filter((name) => ['entry.ts', 'entry.tsx'].some((file) => existsSync(join(folder, name, file))))
    .map(
      (name) =>
        `${JSON.stringify(name)}: () => import(/* webpackChunkName: "plugin-${name}" */ '../../plugins/${name}/entry'),`,
    );
  return `
export const registry = {
${entries.join('\n')}
};
`;
}

/** By kind: the type of a definition, and the constant with the list. */
const PROVIDER_LISTS = {
  cards: { type: 'CardProviderDefinition', list: 'cardProviders' },
  directDebit: { type: 'DirectDebitDefinition', list: 'directDebitProviders' },
  mail: { type: 'MailProviderDefinition', list: 'mailProviders' },
  files: { type: 'FileStoreDefinition', list: 'fileStores' },
} as const;

/** The providers of one kind, from their folders. */
export function providersFile(root: string, kind: ProviderKind): string {
  const folder = join(root, 'server/providers', kind);
  const { type, list } = PROVIDER_LISTS[kind];
  const names = foldersIn(folder).filter((name) => existsSync(join(folder, name, 'index.ts')));
  return `
${names.map((name) => `import { ${name} } from '../${kind}/${name}';`).join('\n')}
import type { ${type} } from '../${kind}/port';

export const ${list}: ReadonlyMap<string, ${type}> = new Map<string, ${type}>([
${names.map((name) => `[${name}.name, ${name}],`).join('\n')}
]);
`;
}

/** The loaders for the calls that manifests name as preloaded responses, and for no other calls. */
export function preloadCallsFile(root: string): string {
  const preloads = manifestsOf(root).flatMap(({ routes = [] }) =>
    routes.flatMap((route) => route.preloads ?? []),
  );
  const calls = [...new Set(preloads.map(({ call }) => call))].sort();
  const each = (line: (call: string) => string) => calls.map(line).join('\n');
  return `
import type { CallOf } from '../callOf';
${each((call) => `import type { ${call} } from './calls/${call}';`)}

/** The calls whose responses the web host puts into pages. */
export interface PreloadCalls {
${each((call) => `readonly ${call}: typeof ${call};`)}
}

export const preloadCalls: Readonly<Record<string, () => Promise<CallOf>>> = {
${each((call) => `${call}: async () => (await import(/* webpackChunkName: "call-${call}" */ './calls/${call}')).${call},`)}
};
`;
}

/** The section that owns each field of a request, from the `serverKeys` of the manifests. */
export function fieldOwnersFile(root: string): string {
  const sections = manifestsOf(root).flatMap((manifest) => manifest.sections ?? []);
  const owners = sections.flatMap(({ id, serverKeys }) =>
    // `tenantAnswers.{key}`: the section with this key owns a part of the field.
    serverKeys.map((key) => `${JSON.stringify(key.split('.', 1)[0])}: ${JSON.stringify(id)},`),
  );
  return `
/** The section that owns each field of a request: it shows the server's messages about the field. */
export const FIELD_OWNERS = {
${owners.sort().join('\n')}
} as const;
`;
}

/** Types for what the plugins declare: the contract binds entries and hooks to them. */
export function declarationsFile(root: string): string {
  const { plugins, facts, flags } = loadCatalogue(root);
  return `
/** The names that each plugin declares in its manifest. */
export interface PluginDeclarations {
${members(plugins, ({ manifest }, name) => `readonly ${JSON.stringify(name)}: ${namesOf(manifest)};`)}
}

/** The type of each fact. */
export interface FactTypes {
${members(facts, (fact, name) => `${comment(fact.description)}readonly ${JSON.stringify(name)}: ${factType(fact)};`)}
}

/** The features that a tenant can switch. */
export type FlagName = ${nameUnion([...flags.keys()])};
`;
}

function namesOf(manifest: PluginManifest): string {
  const ids = (list: readonly { readonly id: string }[] = []) => list.map(({ id }) => id);
  const names: Readonly<Record<string, readonly string[] | undefined>> = {
    routes: ids(manifest.routes),
    sections: ids(manifest.sections),
    slots: ids(manifest.slots?.fills),
    slices: manifest.slices,
    workflows: ids(manifest.workflows),
    facts: manifest.facts?.map(({ name }) => name),
    ports: manifest.ports?.offers,
    preloaded: manifest.routes?.flatMap(({ preloads = [] }) => preloads.map(({ call }) => call)),
    documentState: manifest.documentState,
    logoutSteps: manifest.logoutSteps,
    questionTypes: manifest.questionTypes?.map(({ type }) => type),
  };
  const handover = manifest.handover === true ? 'true' : 'never';
  const lines = Object.entries(names).map(([kind, list = []]) => `readonly ${kind}: ${nameUnion(list)};`);
  return `{ ${lines.join(' ')} readonly handover: ${handover}; }`;
}

const factType = ({ type, values }: FactDeclaration): string => (values ? nameUnion(values) : type);

const nameUnion = (names: readonly string[]): string =>
  names.length === 0 ? 'never' : unionType(names.map((name) => JSON.stringify(name)));

export function settingsFile(root: string): string {
  const { plugins, sections, providers } = loadCatalogue(root);
  const ofPlugins = [...plugins].map(([name, { settings }]) => [name, settings.schema] as const);
  const ofSections = [...sections]
    .map(([id, { settingsOf }]): [string, WireSchema] => [id, settingsOf.schema])
    .filter(([, { properties = {} }]) => Object.keys(properties).length > 0);
  const ofProviders = (kind: ProviderKind) =>
    [...providers[kind]].map(([name, { schema }]) => [name, schema] as const);
  return `/** Settings as their readers have them: checked, and with their defaults. */

${settingsMap('PluginSettings', 'By plugin.', ofPlugins)}

${settingsMap('SectionSettings', 'Of one use of a section, by section; of those that have any.', ofSections)}

${settingsMap('CardProviderSettings', 'By card provider of the server.', ofProviders('cards'))}

${settingsMap('DirectDebitProviderSettings', 'By direct debit provider of the server.', ofProviders('directDebit'))}

${settingsMap('MailProviderSettings', 'By mail provider of the server.', ofProviders('mail'))}

${settingsMap('FileStoreSettings', 'By file store of the server.', ofProviders('files'))}
`;
}

/** `schemas`: by the name of their plugin, section or provider. */
export function settingsMap(name: string, description: string, schemas: Entries<WireSchema>): string {
  const lines = members(schemas, (schema, owner) => {
    if (JSON.stringify(schema).includes('"$ref"'))
      throw new Error(`The settings of ${owner} have a "$ref". Replace it with the schema that it names.`);
    return `readonly ${JSON.stringify(owner)}: ${typeOf(schema, settingsSpelling)};`;
  });
  return `${comment(description)}export interface ${name} {\n${lines}\n}`;
}
