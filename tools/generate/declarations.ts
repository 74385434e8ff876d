/** Generates types for what the plugins declare in their manifests: the contract binds entries and hooks to them. */
import { loadCatalogue } from '../../server/tenants/loadCatalogue';
import type { FactDeclaration, PluginManifest } from '../../server/tenants/manifestTypes';
import { comment, union } from './schemaTypes';

export function declarationsFile(root: string): string {
  const catalogue = loadCatalogue(root);
  return `
/** The names that each plugin declares in its manifest. */
export interface PluginDeclarations {
${sorted(catalogue.plugins)
  .map(([name, { manifest }]) => `readonly ${JSON.stringify(name)}: ${namesOf(manifest)};`)
  .join('\n')}
}

/** The type of each fact. */
export interface FactTypes {
${sorted(catalogue.facts)
  .map(([name, fact]) => `${comment(fact.description)}readonly ${JSON.stringify(name)}: ${factType(fact)};`)
  .join('\n')}
}

/** The features that a tenant can switch. */
export type FlagName = ${nameUnion([...catalogue.flags.keys()])};
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
  names.length === 0 ? 'never' : union(names.map((name) => JSON.stringify(name)));

const sorted = <Value>(map: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));
