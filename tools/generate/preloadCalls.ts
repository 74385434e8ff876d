/** Generates the loaders for the calls that manifests name as preloaded responses, and for no other calls. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestOfRoutes {
  readonly routes?: readonly { readonly preloads?: readonly { readonly call: string }[] }[];
}

export function preloadCallsFile(root: string): string {
  const folder = join(root, 'plugins');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const calls = new Set(names.flatMap((name) => callsOf(join(folder, name, 'plugin.json'))));
  const sorted = [...calls].sort();
  const each = (line: (call: string) => string) => sorted.map(line).join('\n');
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

/** Manifests are checked elsewhere. Here only the names of the calls are read. */
function callsOf(manifest: string): readonly string[] {
  if (!existsSync(manifest)) return [];
  const { routes = [] } = JSON.parse(readFileSync(manifest, 'utf8')) as ManifestOfRoutes;
  return routes.flatMap(({ preloads = [] }) => preloads.map(({ call }) => call));
}
