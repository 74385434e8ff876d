/** A plugin must register what its manifest declares. A name in only one of the two would never be used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '../../core/contract';
import type { PluginEntry } from '../../core/contract';
import { registry } from '../../schemas/generated/registry';

interface Named {
  readonly id: string;
}

interface Manifest {
  readonly routes?: readonly (Named & { readonly preloads?: readonly { readonly call: string }[] })[];
  readonly sections?: readonly Named[];
  readonly slots?: { readonly fills?: readonly Named[] };
  readonly slices?: readonly string[];
  readonly workflows?: readonly Named[];
  readonly facts?: readonly { readonly name: string }[];
  readonly ports?: { readonly offers?: readonly string[] };
  readonly handover?: boolean;
  readonly documentState?: readonly string[];
  readonly logoutSteps?: readonly string[];
  readonly questionTypes?: readonly { readonly type: string }[];
  readonly events?: { readonly hears?: readonly string[] };
}

const PLUGINS = join(import.meta.dirname, '../../plugins');

const manifestOf = (plugin: string): Manifest =>
  JSON.parse(readFileSync(join(PLUGINS, plugin, 'plugin.json'), 'utf8')) as Manifest;

const ids = (list: readonly Named[] = []): readonly string[] => list.map(({ id }) => id).sort();
const keys = (record: object = {}): readonly string[] => Object.keys(record).sort();

test.each(Object.entries<() => Promise<{ default: PluginEntry }>>(registry))(
  '%s registers what its manifest names, and nothing else',
  async (plugin, load) => {
    const manifest = manifestOf(plugin);
    const { default: entry } = await load();
    expect({
      name: entry.name,
      routes: keys(entry.routes),
      sections: keys(entry.sections),
      slots: keys(entry.slots),
      slices: (entry.slices ?? []).map(({ name }) => name).sort(),
      workflows: keys(entry.workflows),
      facts: keys(entry.facts),
      ports: keys(entry.ports),
      preloaded: keys(entry.preloaded),
      handover: entry.handover !== undefined,
      documentState: keys(entry.documentState),
      logoutSteps: keys(entry.logoutSteps),
      questionTypes: keys(entry.questionTypes),
    }).toEqual({
      name: plugin,
      routes: ids(manifest.routes),
      sections: ids(manifest.sections),
      // One component may fill several slots.
      slots: [...new Set(ids(manifest.slots?.fills))],
      slices: [...(manifest.slices ?? [])].sort(),
      workflows: ids(manifest.workflows),
      facts: (manifest.facts ?? []).map(({ name }) => name).sort(),
      ports: [...(manifest.ports?.offers ?? [])].sort(),
      preloaded: [
        ...new Set((manifest.routes ?? []).flatMap(({ preloads = [] }) => preloads.map(({ call }) => call))),
      ].sort(),
      handover: manifest.handover === true,
      documentState: [...(manifest.documentState ?? [])].sort(),
      logoutSteps: [...(manifest.logoutSteps ?? [])].sort(),
      questionTypes: (manifest.questionTypes ?? []).map(({ type }) => type).sort(),
    });
  },
);

/** The events of core that a plugin may handle, by the name of their creator. */
const coreEvents = Object.entries(contract).flatMap(([name, value]: readonly [string, unknown]) =>
  typeof value === 'function' && 'type' in value && typeof value.type === 'string'
    ? [{ name, type: value.type }]
    : [],
);

/** In a reducer, a matcher or a watcher. */
const isHeardIn = (source: string, name: string): boolean =>
  new RegExp(
    `addCase\\(\\s*${name}\\b|\\b${name}\\.match\\b|\\b(take\\w*|isAnyOf)\\([^()]*\\b${name}\\b`,
  ).test(source);

test.each(Object.keys(registry))('%s names in its manifest the core events that it handles', (plugin) => {
  const folder = join(PLUGINS, plugin);
  const { events } = manifestOf(plugin);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const heard = coreEvents.filter(({ name }) => sources.some((source) => isHeardIn(source, name)));
  const types = new Set(coreEvents.map(({ type }) => type));
  expect((events?.hears ?? []).filter((type) => types.has(type)).sort()).toEqual(
    heard.map(({ type }) => type).sort(),
  );
});
