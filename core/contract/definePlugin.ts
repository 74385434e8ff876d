import type { ComponentType } from 'react';
import type { FactTypes, PluginDeclarations } from '../../schemas/generated/declarations';
import type { PluginEntry, PortMap, RootState, SectionContribution, SlotItem, Workflow } from './types';
import type { SliceContribution } from './types';

/** Required if the manifest declares names of this kind. Otherwise not allowed. */
type Provided<Key extends keyof PluginEntry, Names, Parts> = [Names] extends [never]
  ? { readonly [K in Key]?: never }
  : { readonly [K in Key]: Parts };

type DeclaredEntry<Declared extends PluginDeclarations[keyof PluginDeclarations]> = Pick<
  PluginEntry,
  'firstAnswers' | 'firstNotFound'
> &
  Provided<'routes', Declared['routes'], Readonly<Record<Declared['routes'], ComponentType>>> &
  Provided<
    'sections',
    Declared['sections'],
    { readonly [Id in Declared['sections']]: SectionContribution<Id> }
  > &
  Provided<'slots', Declared['slots'], Readonly<Record<Declared['slots'], SlotItem>>> &
  Provided<'slices', Declared['slices'], readonly SliceContribution<Declared['slices']>[]> &
  Provided<'workflows', Declared['workflows'], Readonly<Record<Declared['workflows'], Workflow>>> &
  Provided<
    'facts',
    Declared['facts'],
    { readonly [Name in Declared['facts']]: (state: RootState) => FactTypes[Name] | undefined }
  > &
  Provided<'ports', Declared['ports'], Pick<PortMap, Declared['ports']>>;

type EntryOf<Name extends string> = Name extends keyof PluginDeclarations
  ? DeclaredEntry<PluginDeclarations[Name]>
  : Omit<PluginEntry, 'name'>;

/**
 * The entry of a plugin: `export default definePlugin('lockers', { ... })`. A part that the manifest does not
 * declare, or a declared part that is missing, does not compile.
 */
export function definePlugin<Name extends string>(name: Name, entry: EntryOf<Name>): PluginEntry {
  // The shell finds the parts by their names in the manifest, which the types above compare.
  return { name, ...(entry as Omit<PluginEntry, 'name'>) };
}
