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
  readonly preloaded: keyof PreloadCalls;
  readonly handover: true;
  readonly documentState: string;
  readonly logoutSteps: string;
  readonly questionTypes: string;
}

/** The parts of an entry for the declared names, by kind. */
interface Parts<Name extends string, Names extends Declarations> {
  readonly routes: Readonly<Record<Names['routes'], ComponentType>>;
  readonly sections: { readonly [Id in Names['sections']]: SectionContribution<Id> };
  readonly slots: Readonly<Record<Names['slots'], SlotItem>>;
  readonly slices: readonly SliceContribution<Names['slices']>[];
  readonly workflows: Readonly<Record<Names['workflows'], Workflow>>;
  readonly facts: {
    readonly [Fact in Names['facts']]: (state: RootState) => FactTypes[Fact] | undefined;
  };
  readonly ports: Pick<PortMap, Names['ports']>;
  readonly preloaded: {
    readonly [Call in Names['preloaded']]: (
      response: PreloadedResponse<Call, Name>,
    ) => FoyerEvent | undefined;
  };
  readonly handover: NonNullable<PluginEntry['handover']>;
  readonly documentState: Readonly<Record<Names['documentState'], () => Promise<GiveDocumentState>>>;
  readonly logoutSteps: Readonly<Record<Names['logoutSteps'], Workflow>>;
  readonly questionTypes: Readonly<Record<Names['questionTypes'], QuestionType>>;
}

/** A part is required if the manifest declares names of its kind. Otherwise it is not allowed. */
type DeclaredEntry<
  Name extends keyof PluginDeclarations,
  Names extends Declarations = PluginDeclarations[Name],
> = {
  readonly [Kind in keyof Declarations as [Names[Kind]] extends [never] ? never : Kind]: Parts<
    Name,
    Names
  >[Kind];
} & {
  readonly [Kind in keyof Declarations as [Names[Kind]] extends [never] ? Kind : never]?: never;
} & {
  readonly notFound?: {
    readonly [Call in Names['preloaded']]?: (
      asked: Pick<PreloadedResponse<Call, Name>, 'params'>,
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
