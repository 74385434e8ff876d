/** Events between plugins: both sides import the name from one place, and their manifests list it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '../../core/contract';
import { registry } from '../../schemas/generated/registry';

interface Manifest {
  readonly events?: { readonly says?: readonly string[]; readonly hears?: readonly string[] };
}

const PLUGINS = join(import.meta.dirname, '../../plugins');
const plugins = Object.keys(registry);

/** Core's own events are imported by the name of their creator. */
const ofCore = new Set(
  Object.values(contract).flatMap((value: unknown) =>
    typeof value === 'function' && 'type' in value && typeof value.type === 'string' ? [value.type] : [],
  ),
);
const shared = (types: readonly string[] = []): readonly string[] =>
  types.filter((type) => !ofCore.has(type)).sort();

function eventsOf(plugin: string): NonNullable<Manifest['events']> {
  const manifest = JSON.parse(readFileSync(join(PLUGINS, plugin, 'plugin.json'), 'utf8')) as Manifest;
  return manifest.events ?? {};
}

/** The code of a plugin, without its tests and the declarations of its events. */
const codeOf = (plugin: string): string =>
  readdirSync(join(PLUGINS, plugin), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|^sharedEvents\.ts$/.test(file))
    .map((file) => readFileSync(join(PLUGINS, plugin, file), 'utf8'))
    .join('\n');

const SHARED = /\bsharedEvent\(\s*'([^']+)'/g;
const received = new Set(plugins.flatMap((plugin) => shared(eventsOf(plugin).says)));

test.each(plugins)('%s says and hears what its manifest lists, and nothing else of others', (plugin) => {
  const { says = [], hears = [] } = eventsOf(plugin);
  const made = [...codeOf(plugin).matchAll(SHARED)].map(([, type]) => type ?? '');
  expect(made.sort()).toEqual(shared([...says, ...hears]));
});

test.each(plugins)('what %s hears is said by some plugin', (plugin) => {
  expect(shared(eventsOf(plugin).hears).filter((type) => !received.has(type))).toEqual([]);
});

test.each(plugins)('%s spells no event of others by hand, where no compiler would see it', (plugin) => {
  const rest = codeOf(plugin).replaceAll(SHARED, '');
  expect([...received].filter((type) => rest.includes(`'${type}'`))).toEqual([]);
});
