/** What a tenant can configure: plugins with settings schemas, copy and facts, and parts of the shell. */
import type { ProviderKind } from '../providers/providerChoice';
import type { ValidateFunction } from 'ajv';
import type { PluginManifest } from '../../schemas/generated/pluginManifest';
import type { CopyTexts } from './copyTexts';
import type { Problem } from './problem';

type EntryOf<List extends 'routes' | 'sections' | 'facts' | 'flags'> = NonNullable<
  PluginManifest[List]
>[number];
export type RouteDeclaration = EntryOf<'routes'>;
export type SectionDeclaration = EntryOf<'sections'>;
export type FactDeclaration = EntryOf<'facts'>;
export type FlagDeclaration = EntryOf<'flags'>;
/** A call whose response is put into the page. */
export type PreloadDeclaration = NonNullable<RouteDeclaration['preloads']>[number];

export interface Plugin {
  readonly manifest: PluginManifest;
  /** Schema of the plugin's settings. Without settings it accepts only an empty object. */
  readonly settings: { readonly schema: object; readonly validate: ValidateFunction };
  readonly sections: ReadonlyMap<string, PluginSection>;
  readonly copy: CopyTexts;
}

export interface PluginSection extends SectionDeclaration {
  readonly plugin: string;
  readonly settingsOf: { readonly schema: object; readonly validate: ValidateFunction };
}

export interface OwnedFact extends FactDeclaration {
  /** A plugin's name, or `core`. */
  readonly owner: string;
}

/** The facts, flags and slots of the shell. */
export interface CoreParts {
  readonly facts: readonly FactDeclaration[];
  readonly flags: readonly FlagDeclaration[];
  readonly slots: readonly string[];
}

export interface Catalogue {
  readonly plugins: ReadonlyMap<string, Plugin>;
  /** Plugins with errors. Tenants that list them are checked against them, but are unavailable. */
  readonly broken: ReadonlySet<string>;
  /** Plugins without a readable manifest. References to their parts are not reported as unknown. */
  readonly unreadable: ReadonlySet<string>;
  readonly sections: ReadonlyMap<string, PluginSection>;
  readonly facts: ReadonlyMap<string, OwnedFact>;
  readonly flags: ReadonlyMap<string, FlagDeclaration>;
  /** Settings schemas of the providers, by name. */
  readonly providers: Readonly<Record<ProviderKind, ReadonlyMap<string, Plugin['settings']>>>;
  /** The schema of a tenant document, without its plugins. */
  readonly envelope: ValidateFunction;
  /** Copy of the shell. */
  readonly coreCopy: CopyTexts;
  /** Changes with every manifest, settings schema or copy text. */
  readonly hash: string;
  readonly problems: readonly Problem[];
}

/** Names of all plugins, including unreadable ones. */
export const pluginNames = ({ plugins, unreadable }: Catalogue): ReadonlySet<string> =>
  new Set([...plugins.keys(), ...unreadable]);

/** All pages of the plugin are in the console, which no tenant has. */
export const isOfConsole = ({ manifest: { routes = [] } }: Plugin): boolean =>
  routes.length > 0 && routes.every(({ area }) => area === 'console');

/** The first part of a dotted name, which is the name of its plugin. */
export function ownerOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}

/** The first part of a copy key is its owner. `tenant.` is the prefix for literal texts in sections. */
const SHARED_OWNERS = new Set(['core', 'tenant']);

/** Ids that no tenant may have: it would own the keys of another owner, so misspelt keys would not be found. */
export const isReservedId = (id: string, plugins: ReadonlySet<string>): boolean =>
  SHARED_OWNERS.has(id) || plugins.has(id);
