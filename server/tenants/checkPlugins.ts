/** Checks the references between manifests: names, copy keys, facts, slots and ports must exist. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, validRange } from 'semver';
import contract from '../../schemas/contract.json';
import { BASE_LOCALE, type CopyTexts } from './copyTexts';
import { nodeAt, type Path } from './jsonTree';
import type { CoreParts } from './loadCatalogue';
import type { ReadPlugin } from './loadPlugin';
import type { PluginManifest } from './manifestTypes';
import type { Problem } from './problem';
import { problemAt } from './source';
import { nearest } from '../net/nearestName';

export interface PluginsToCheck {
  readonly root: string;
  readonly read: ReadonlyMap<string, ReadPlugin>;
  readonly core: CoreParts;
  readonly coreCopy: CopyTexts;
}

type ReportPluginProblem = (plugin: string, problem: Problem) => void;

export function checkPlugins(all: PluginsToCheck, blame: ReportPluginProblem): void {
  const manifests = [...all.read.values()].map(({ plugin }) => plugin.manifest);
  const known: Known = {
    needs: new Set(manifests.flatMap((each) => (each.sections ?? []).flatMap((section) => section.gives))),
    slots: new Set([...all.core.slots, ...manifests.flatMap((each) => each.slots?.provides ?? [])]),
    ports: new Set(manifests.flatMap((each) => each.ports?.offers ?? [])),
    factOwners: factOwners(all),
  };
  for (const [name, read] of all.read) checkPlugin(all, known, name, read, blame);
}

interface Known {
  readonly needs: ReadonlySet<string>;
  readonly slots: ReadonlySet<string>;
  readonly ports: ReadonlySet<string>;
  /** The first plugin that declares a fact owns it. */
  readonly factOwners: ReadonlyMap<string, string>;
}

function factOwners({ core, read }: PluginsToCheck): Map<string, string> {
  const owners = new Map(core.facts.map((fact) => [fact.name, 'core']));
  for (const [name, { plugin }] of read) {
    for (const fact of plugin.manifest.facts ?? []) if (!owners.has(fact.name)) owners.set(fact.name, name);
  }
  return owners;
}

function checkPlugin(
  all: PluginsToCheck,
  known: Known,
  name: string,
  read: ReadPlugin,
  blame: ReportPluginProblem,
): void {
  const { manifest } = read.plugin;
  const say: Say = (code, path, message, suggestion) => {
    const at = nodeAt(read.root, path);
    blame(name, problemAt(read.source, { code, at, owner: 'core', message, suggestion }));
  };
  if (manifest.name !== undefined && manifest.name !== name) {
    say(
      'plugin-folder',
      ['name'],
      `The folder is called "${name}", the plugin "${manifest.name}". Give both one name.`,
      name,
    );
  }
  if (!['entry.ts', 'entry.tsx'].some((file) => existsSync(join(all.root, 'plugins', name, file)))) {
    say('missing-file', [], `plugins/${name} has no entry.ts.`);
  }
  const names = (what: string, written: Written[], among: ReadonlySet<string>): void => {
    for (const [path, word] of written) {
      if (!among.has(word))
        say(`unknown-${what}`, path, `There is no ${what} "${word}".`, nearest(word, among));
    }
  };
  checkContract(manifest, say);
  for (const [path, id] of ids(manifest)) {
    if (!id.startsWith(`${name}.`)) say('foreign-id', path, `"${id}" must begin with "${name}.".`);
  }
  names('copy-key', copyKeys(manifest), keysFor(all, read));
  names('need', needs(manifest), known.needs);
  names(
    'slot',
    (manifest.slots?.fills ?? []).map((fill, index) => [['slots', 'fills', index, 'slot'], fill.slot]),
    known.slots,
  );
  names(
    'port',
    (manifest.ports?.uses ?? []).map((port, index) => [['ports', 'uses', index], port]),
    known.ports,
  );
  names('call', calls(manifest), knownCalls(all.root, manifest));
  (manifest.facts ?? []).forEach((fact, index) => {
    const owner = known.factOwners.get(fact.name);
    if (owner !== name)
      say(
        'fact-name-taken',
        ['facts', index, 'name'],
        `The fact "${fact.name}" belongs to ${owner ?? 'nobody'}.`,
      );
  });
}

type Say = (code: string, path: Path, message: string, suggestion?: string) => void;

function checkContract({ contract: range }: PluginManifest, say: Say): void {
  const { version } = contract;
  const suggestion = `^${version}`;
  if (validRange(range) === null)
    say('contract-range', ['contract'], `"${range}" is not a range of versions.`, suggestion);
  else if (!satisfies(version, range))
    say(
      'contract-range',
      ['contract'],
      `The plugin needs the contract ${range}, and this Foyer has ${version}. docs/contract-changes.md lists what changed.`,
      suggestion,
    );
}

type Written = readonly [path: Path, word: string];

function ids(manifest: PluginManifest): Written[] {
  return [
    ...(manifest.routes ?? []).map((route, index): Written => [['routes', index, 'id'], route.id]),
    ...(manifest.sections ?? []).map((section, index): Written => [['sections', index, 'id'], section.id]),
    ...(manifest.slots?.fills ?? []).map((fill, index): Written => [
      ['slots', 'fills', index, 'id'],
      fill.id,
    ]),
    ...(manifest.workflows ?? []).map((flow, index): Written => [['workflows', index, 'id'], flow.id]),
    ...(manifest.questionTypes ?? []).map(({ type }, index): Written => [
      ['questionTypes', index, 'type'],
      type,
    ]),
  ];
}

function copyKeys(manifest: PluginManifest): Written[] {
  const keys: Written[] = (manifest.sections ?? []).map((section, index) => [
    ['sections', index, 'title'],
    section.title,
  ]);
  (manifest.routes ?? []).forEach((route, index) => {
    keys.push([['routes', index, 'title'], route.title]);
    if (route.breadcrumb !== undefined) keys.push([['routes', index, 'breadcrumb'], route.breadcrumb]);
  });
  (manifest.slots?.fills ?? []).forEach(({ link }, index) => {
    if (link !== undefined) keys.push([['slots', 'fills', index, 'link', 'label'], link.label]);
  });
  return keys;
}

function keysFor(all: PluginsToCheck, read: ReadPlugin): ReadonlySet<string> {
  const own = read.plugin.copy.get(BASE_LOCALE)?.keys() ?? [];
  return new Set([...own, ...(all.coreCopy.get(BASE_LOCALE)?.keys() ?? [])]);
}

function needs(manifest: PluginManifest): Written[] {
  const ofSections = (manifest.sections ?? []).flatMap((section, index) =>
    section.needs.map((need, place): Written => [['sections', index, 'needs', place], need]),
  );
  const ofFacts = (manifest.facts ?? []).flatMap(({ knownAfter }, index): Written[] =>
    knownAfter === undefined ? [] : [[['facts', index, 'knownAfter'], knownAfter]],
  );
  return [...ofSections, ...ofFacts];
}

function calls(manifest: PluginManifest): Written[] {
  return (manifest.routes ?? []).flatMap((route, index) =>
    (route.preloads ?? []).map(({ call }, place): Written => [
      ['routes', index, 'preloads', place, 'call'],
      call,
    ]),
  );
}

function knownCalls(root: string, manifest: PluginManifest): ReadonlySet<string> {
  const named = calls(manifest).map(([, call]) => call);
  return new Set(named.filter((call) => existsSync(join(root, 'schemas/api/calls', `${call}.json`))));
}
