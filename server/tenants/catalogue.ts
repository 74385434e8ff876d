/**
 * What there is to configure: the plugins that can be read, with the schemas of their settings,
 * their words and their facts, and what the shell itself contributes.
 */
import type { ValidateFunction } from 'ajv';
import type { CopyTexts } from './copyTexts';
import type { FactDeclaration, FlagDeclaration, PluginManifest, SectionDeclaration } from './manifestTypes';
import type { Problem } from './problem';

export interface Plugin {
  readonly manifest: PluginManifest;
  /** Of the plugin's settings; one that accepts nothing where it has none. */
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

export interface Catalogue {
  readonly plugins: ReadonlyMap<string, Plugin>;
  /** Plugins with errors: tenants that list them are off the air, but are checked against them. */
  readonly broken: ReadonlySet<string>;
  /** Plugins of which nothing is known: whatever they may bring is not missed. */
  readonly unreadable: ReadonlySet<string>;
  readonly sections: ReadonlyMap<string, PluginSection>;
  readonly facts: ReadonlyMap<string, OwnedFact>;
  readonly flags: ReadonlyMap<string, FlagDeclaration>;
  /** The shell's own words. */
  readonly coreCopy: CopyTexts;
  /** Changes whenever a manifest, a settings schema or a word changes. */
  readonly hash: string;
  readonly problems: readonly Problem[];
}

/** Of all plugins, those too of which nothing is known. */
export const pluginNames = ({ plugins, unreadable }: Catalogue): ReadonlySet<string> =>
  new Set([...plugins.keys(), ...unreadable]);

/** The plugin that a dotted name belongs to, if there is one. */
export function ownerOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}
