/** Generates the loaders for the calls that manifests name as first answers, and for no other calls. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestOfRoutes {
  readonly routes?: readonly { readonly firstAnswers?: readonly { readonly call: string }[] }[];
}

export function firstCallsFile(root: string): string {
  const folder = join(root, 'plugins');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const calls = new Set(names.flatMap((name) => callsOf(join(folder, name, 'plugin.json'))));
  const entries = [...calls]
    .sort()
    .map((call) => `${call}: () => import(/* webpackChunkName: "call-${call}" */ './calls/${call}'),`);
  return `
export const firstCalls: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>> = {
${entries.join('\n')}
};
`;
}

/** Manifests are checked elsewhere. Here only the names of the calls are read. */
function callsOf(manifest: string): readonly string[] {
  if (!existsSync(manifest)) return [];
  const { routes = [] } = JSON.parse(readFileSync(manifest, 'utf8')) as ManifestOfRoutes;
  return routes.flatMap(({ firstAnswers = [] }) => firstAnswers.map(({ call }) => call));
}
