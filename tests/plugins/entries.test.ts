/** What a plugin's code registers is what its manifest says: what only one of the two names would never be there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../schemas/generated/registry';

interface Named {
  readonly id: string;
}

interface Manifest {
  readonly routes?: readonly Named[];
  readonly sections?: readonly Named[];
  readonly slots?: { readonly fills?: readonly Named[] };
  readonly slices?: readonly string[];
  readonly workflows?: readonly Named[];
  readonly facts?: readonly { readonly name: string }[];
  readonly ports?: { readonly offers?: readonly string[] };
}

const ids = (list: readonly Named[] = []): readonly string[] => list.map(({ id }) => id).sort();
const keys = (record: object = {}): readonly string[] => Object.keys(record).sort();

test.each(Object.keys(registry))('%s registers what its manifest names, and nothing else', async (plugin) => {
  const file = join(import.meta.dirname, '../../plugins', plugin, 'plugin.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const loaded = await registry[plugin]?.();
  const entry = loaded?.default;
  expect({
    name: entry?.name,
    routes: keys(entry?.routes),
    sections: keys(entry?.sections),
    slots: keys(entry?.slots),
    slices: (entry?.slices ?? []).map(({ name }) => name).sort(),
    workflows: keys(entry?.workflows),
    facts: keys(entry?.facts),
    ports: keys(entry?.ports),
  }).toEqual({
    name: plugin,
    routes: ids(manifest.routes),
    sections: ids(manifest.sections),
    slots: ids(manifest.slots?.fills),
    slices: [...(manifest.slices ?? [])].sort(),
    workflows: ids(manifest.workflows),
    facts: (manifest.facts ?? []).map(({ name }) => name).sort(),
    ports: [...(manifest.ports?.offers ?? [])].sort(),
  });
});
