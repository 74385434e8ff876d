/** Checks the references between manifests: names, copy keys, facts, slots and ports must exist. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, validRange } from 'semver';
import contract from '../../../schemas/contract.json';
import type { PluginManifest } from '../../../schemas/generated/pluginManifest';
import type { CoreParts } from '../catalogue';
import { BASE_LOCALE, type CopyTexts } from '../copyTexts';
import { itemsOf, memberOf, nodeAt, textOf, type JsonNode } from '../jsonTree';
import type { ReadPlugin } from './loadPlugin';
import type { Problem } from '../problem';
import { problemAt } from '../source';
import { nearest } from '../../net/nearestName';
import { isBuilt } from '../../net/project';
import type { ProblemCode } from '../problemCodes';

export interface PluginsToCheck {
  readonly root: string;
  readonly read: ReadonlyMap<string, ReadPlugin>;
  readonly core: CoreParts;
  readonly coreCopy: CopyTexts;
}

/** Places of names in a manifest. `*` is each entry of a list. */
const IDS = ['routes/*/id', 'sections/*/id', 'slots/fills/*/id', 'workflows/*/id', 'questionTypes/*/type'];
const COPY_KEYS = [
  'sections/*/title',
  'routes/*/title',
  'routes/*/breadcrumb',
  'routes/*/navigationLink/label',
  'slots/fills/*/link/label',
  'legal/*',
];
const NEEDS = ['sections/*/needs/*', 'facts/*/knownAfter'];

/** The texts at these places. */
const namesAt = (root: JsonNode, places: readonly string[]): readonly NamedNode[] =>
  places
    .flatMap((place) => place.split('/').reduce(nodesBelow, [root]))
    .flatMap((at) => {
      const name = textOf(at);
      return name === undefined ? [] : [{ at, name }];
    });

const nodesBelow = (nodes: readonly JsonNode[], step: string): readonly JsonNode[] =>
  nodes.flatMap((node) => (step === '*' ? itemsOf(node) : (memberOf(node, step)?.value ?? [])));

interface NamedNode {
  readonly at: JsonNode;
  readonly name: string;
}

export function checkPlugins(all: PluginsToCheck, blame: (plugin: string, problem: Problem) => void): void {
  const { read, core, coreCopy } = all;
  const manifests = [...read.values()].map(({ plugin }) => plugin.manifest);
  const knownNames: KnownNames = {
    needs: new Set(manifests.flatMap((each) => (each.sections ?? []).flatMap(({ gives }) => gives))),
    slots: new Set([...core.slots, ...manifests.flatMap((each) => each.slots?.provides ?? [])]),
    ports: new Set(manifests.flatMap((each) => each.ports?.offers ?? [])),
    flags: new Set([...core.flags, ...manifests.flatMap((each) => each.flags ?? [])].map(({ name }) => name)),
    copyKeys: [...(coreCopy.get(BASE_LOCALE)?.keys() ?? [])],
    factOwners: factOwners(all),
  };
  for (const [name, plugin] of read)
    checkPlugin(name, plugin, knownNames, all.root, (code, at, message, suggestion) =>
      blame(name, problemAt(plugin.source, { code, at, owner: 'core', message, suggestion })),
    );
}

interface KnownNames {
  readonly needs: ReadonlySet<string>;
  readonly slots: ReadonlySet<string>;
  readonly ports: ReadonlySet<string>;
  readonly flags: ReadonlySet<string>;
  /** Copy keys of the shell. */
  readonly copyKeys: readonly string[];
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

type ReportFinding = (
  code: ProblemCode,
  at: JsonNode | undefined,
  message: string,
  suggestion?: string,
) => void;

function checkPlugin(
  name: string,
  read: ReadPlugin,
  knownNames: KnownNames,
  projectRoot: string,
  reportProblem: ReportFinding,
): void {
  const { root, plugin } = read;
  const { manifest } = plugin;
  if (manifest.name !== undefined && manifest.name !== name) {
    const message = `The folder has the name "${name}", and the plugin "${manifest.name}". Give both the same name.`;
    reportProblem('plugin-folder', nodeAt(root, ['name']), message, name);
  }
  // `dist` has the built code instead.
  if (
    !isBuilt &&
    !['entry.ts', 'entry.tsx'].some((file) => existsSync(join(projectRoot, 'plugins', name, file)))
  )
    reportProblem('missing-file', root, `plugins/${name} has no entry.ts.`);
  checkContract(manifest, nodeAt(root, ['contract']), reportProblem);
  for (const { at, name: id } of namesAt(root, IDS))
    if (!id.startsWith(`${name}.`)) reportProblem('foreign-id', at, `"${id}" must begin with "${name}.".`);
  const check = (
    what: 'copy-key' | 'need' | 'slot' | 'port' | 'call' | 'flag',
    places: readonly string[],
    isKnown: Iterable<string>,
  ): void => {
    const among = new Set(isKnown);
    for (const { at, name: word } of namesAt(root, places))
      if (!among.has(word))
        reportProblem(`unknown-${what}`, at, `There is no ${what} "${word}".`, nearest(word, among));
  };
  check('copy-key', COPY_KEYS, [...(plugin.copy.get(BASE_LOCALE)?.keys() ?? []), ...knownNames.copyKeys]);
  check('need', NEEDS, knownNames.needs);
  check('slot', ['slots/fills/*/slot'], knownNames.slots);
  check('port', ['ports/uses/*'], knownNames.ports);
  const calls = namesAt(root, ['routes/*/preloads/*/call']).map((call) => call.name);
  const isCall = (call: string): boolean =>
    existsSync(join(projectRoot, 'schemas/api/calls', `${call}.json`));
  check('call', ['routes/*/preloads/*/call'], calls.filter(isCall));
  check('flag', ['routes/*/navigationLink/flag'], knownNames.flags);
  checkNavigationLinks(read, reportProblem);
  for (const { at, name: fact } of namesAt(root, ['facts/*/name'])) {
    const owner = knownNames.factOwners.get(fact);
    if (owner !== name)
      reportProblem('fact-name-taken', at, `The fact "${fact}" belongs to ${owner ?? 'no plugin'}.`);
  }
}

/** A link must lead to a page that a customer can open and whose address is known. */
function checkNavigationLinks({ root, plugin }: ReadPlugin, reportProblem: ReportFinding): void {
  const routes = plugin.manifest.routes ?? [];
  routes.forEach(({ area, path, guard, navigationLink: link }, index) => {
    if (link === undefined) return;
    const nodeOf = (...steps: string[]) => nodeAt(root, ['routes', index, ...steps]);
    const guardFault = `Customers cannot open a page with the guard "${guard}". Remove its "navigationLink".`;
    if (guard === 'staff' || guard === 'visitor') reportProblem('link-guard', nodeOf('guard'), guardFault);
    const pathFault = `A navigation link cannot lead to "${path}", which has parameters.`;
    if (/[:*]/.test(path)) reportProblem('link-path', nodeOf('path'), pathFault);
    const pages = new Set(routes.filter((route) => route.area === area).map((route) => route.path));
    for (const key of ['phonePath', 'venuePath'] as const) {
      const to = link[key];
      if (to === undefined || pages.has(to)) continue;
      const missing = `This plugin has no page "${to}" in ${area}.`;
      reportProblem('unknown-page', nodeOf('navigationLink', key), missing, nearest(to, pages));
    }
  });
}

function checkContract(
  { contract: range }: PluginManifest,
  at: JsonNode | undefined,
  reportProblem: ReportFinding,
): void {
  const { version } = contract;
  const suggestion = `^${version}`;
  const message = `The plugin needs the contract ${range}, and this Foyer has ${version}. docs/contract-changes.md lists what changed.`;
  if (validRange(range) === null)
    reportProblem('contract-range', at, `"${range}" is not a range of versions.`, suggestion);
  else if (!satisfies(version, range)) reportProblem('contract-range', at, message, suggestion);
}
