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

test.each(plugins)('%s dispatches and handles only the events of its manifest', (plugin) => {
  const { says = [], hears = [] } = eventsOf(plugin);
  const made = [...codeOf(plugin).matchAll(SHARED)].map(([, type]) => type ?? '');
  expect(made.sort()).toEqual(shared([...says, ...hears]));
});

test.each(plugins)('every event that %s handles is dispatched by a plugin', (plugin) => {
  expect(shared(eventsOf(plugin).hears).filter((type) => !received.has(type))).toEqual([]);
});

test.each(plugins)('%s writes no foreign event name by hand, unseen by the compiler', (plugin) => {
  const rest = codeOf(plugin).replaceAll(SHARED, '');
  expect([...received].filter((type) => rest.includes(`'${type}'`))).toEqual([]);
});
