import type { PluginDeclarations } from '../../schemas/generated/declarations';
import type { DeclaredNames, FoyerEvent, PluginEntry, PluginParts, PreloadedResponse } from './types';

/** A part is required if the manifest declares names of its kind. Otherwise it is not allowed. */
type DeclaredEntry<
  Name extends keyof PluginDeclarations,
  Names extends DeclaredNames = PluginDeclarations[Name],
  Parts = PluginParts<Names, Name>,
> = {
  readonly [Kind in keyof Parts & keyof Names as [Names[Kind]] extends [never] ? never : Kind]: Parts[Kind];
} & {
  readonly [Kind in keyof Parts & keyof Names as [Names[Kind]] extends [never] ? Kind : never]?: never;
} & {
  readonly notFound?: {
    readonly [Call in Names['preloaded']]?: (
      response: Pick<PreloadedResponse<Call, Name>, 'params'>,
    ) => FoyerEvent;
  };
};

type EntryOf<Name extends string> = Name extends keyof PluginDeclarations
  ? DeclaredEntry<Name>
  : Omit<PluginEntry, 'name'>;

/** The entry of a plugin: `export default definePlugin('lockers', { ... })`, with all parts of its manifest. */
export function definePlugin<Name extends string>(name: Name, entry: EntryOf<Name>): PluginEntry {
  // The shell finds the parts by their names in the manifest, which the types above compare.
  return { name, ...(entry as Omit<PluginEntry, 'name'>) };
}
