import type { ComponentType } from 'react';
import type { FactTypes, PluginDeclarations } from '../../schemas/generated/declarations';
import type { PreloadCalls } from '../../schemas/generated/preloadCalls';
import type {
  FoyerEvent,
  GiveDocumentState,
  PluginEntry,
  PortMap,
  PreloadedResponse,
  QuestionType,
  RootState,
  SectionContribution,
  SliceContribution,
  SlotItem,
  Workflow,
} from './types';

/** What a manifest can declare: names, by kind. */
interface Declarations {
  readonly routes: string;
  readonly sections: string;
  readonly slots: string;
  readonly slices: string;
  readonly workflows: string;
  readonly facts: keyof FactTypes;
  readonly ports: keyof PortMap;
  readonly preloads: keyof PreloadCalls;
  readonly handover: true;
  readonly documentState: string;
  readonly logoutSteps: string;
  readonly questionTypes: string;
}

/** Required if the manifest declares names of this kind. Otherwise not allowed. */
type Provided<Key extends keyof PluginEntry, Names, Parts> = [Names] extends [never]
  ? { readonly [K in Key]?: never }
  : { readonly [K in Key]: Parts };

type DeclaredEntry<
  Name extends keyof PluginDeclarations,
  Declared = PluginDeclarations[Name],
> = Declared extends Declarations
  ? Provided<'routes', Declared['routes'], Readonly<Record<Declared['routes'], ComponentType>>> &
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
        { readonly [Fact in Declared['facts']]: (state: RootState) => FactTypes[Fact] | undefined }
      > &
      Provided<'ports', Declared['ports'], Pick<PortMap, Declared['ports']>> &
      Provided<
        'preloaded',
        Declared['preloads'],
        {
          readonly [Call in Declared['preloads']]: (
            response: PreloadedResponse<Call, Name>,
          ) => FoyerEvent | undefined;
        }
      > & {
        readonly notFound?: {
          readonly [Call in Declared['preloads']]?: (
            asked: Pick<PreloadedResponse<Call, Name>, 'params'>,
          ) => FoyerEvent;
        };
      } & Provided<
        'questionTypes',
        Declared['questionTypes'],
        Readonly<Record<Declared['questionTypes'], QuestionType>>
      > &
      Provided<'handover', Declared['handover'], NonNullable<PluginEntry['handover']>> &
      Provided<
        'documentState',
        Declared['documentState'],
        Readonly<Record<Declared['documentState'], () => Promise<GiveDocumentState>>>
      > &
      Provided<'logoutSteps', Declared['logoutSteps'], Readonly<Record<Declared['logoutSteps'], Workflow>>>
  : never;

type EntryOf<Name extends string> = Name extends keyof PluginDeclarations
  ? DeclaredEntry<Name>
  : Omit<PluginEntry, 'name'>;

/** The entry of a plugin: `export default definePlugin('lockers', { ... })`, with all parts of its manifest. */
export function definePlugin<Name extends string>(name: Name, entry: EntryOf<Name>): PluginEntry {
  // The shell finds the parts by their names in the manifest, which the types above compare.
  return { name, ...(entry as Omit<PluginEntry, 'name'>) };
}
