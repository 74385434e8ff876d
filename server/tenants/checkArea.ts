/** Checks one area: its plugins exist and fit together, its routes do not clash, its flow is valid. */
import type { AreaName } from '../../schemas/boot';
import { AREAS } from '../../schemas/generated/documentNames';
import type { ProviderChoice } from '../providers/providerChoice';
import { ownerOf, type Catalogue, type Plugin, type RouteDeclaration } from './catalogue';
import { declaredFacts, type Facts, type SettingsOf } from './facts';
import type { FactContext } from './conditionDiagrams';
import type { FlowPart } from './flow';
import { checkKeys } from './flowKeys';
import { checkOrder } from './flowOrder';
import { checkRequired } from './flowRequired';
import { itemsOf, memberOf, nodeAt, textOf, type JsonNode, type Path } from './jsonTree';
import { hasUnknownPlugins, pluginsOfArea } from './pluginLists';
import { readSectionUses, type SectionUse } from './sectionUses';
import type { Reporter } from './source';

export interface AreaToCheck {
  readonly root: JsonNode;
  readonly area: AreaName;
  readonly catalogue: Catalogue;
  readonly facts: Facts;
  readonly settingsOf: SettingsOf;
  /** The card provider that the document names. */
  readonly cards: ProviderChoice | undefined;
  readonly reporter: Reporter;
}

export interface CheckedArea {
  readonly area: AreaName;
  readonly plugins: readonly Plugin[];
  readonly uses: readonly SectionUse[];
  /** The facts of the conditions of this area. */
  readonly reasoning: FactContext;
}

interface ListedPlugin {
  readonly plugin: Plugin;
  readonly at: JsonNode;
}

export function checkArea(part: AreaToCheck): CheckedArea {
  const { root, area, catalogue, reporter } = part;
  const path: Path = ['areas', area];
  const listed = itemsOf(nodeAt(root, [...path, 'plugins'])).flatMap((at): ListedPlugin[] => {
    const plugin = catalogue.plugins.get(textOf(at) ?? '');
    return plugin === undefined ? [] : [{ plugin, at }];
  });
  const names = new Set(pluginsOfArea(root, area, catalogue));
  const { ofOtherArea, notListed } = checkOwners(part, names);
  for (const owner of notListed) names.add(owner);
  const facts = { ...part.facts, known: factsOf(part, names) };
  const uses = readSectionUses({ root, path, catalogue, facts, plugins: names, reporter }).filter(
    ({ section }) => section === undefined || !ofOtherArea.has(section.plugin),
  );
  const node = nodeAt(root, path);
  checkRoutes(part, listed);
  const isComplete = !hasUnknownPlugins(root, area, catalogue);
  if (isComplete) {
    checkPorts(part, listed, names);
    checkLogin(part, listed, names);
    checkCardForm(part, listed, names);
    checkHome(part, names);
  }
  const sections = [...catalogue.sections.values()].filter(
    (section) => names.has(section.plugin) && !ofOtherArea.has(section.plugin),
  );
  const list = node === undefined ? undefined : memberOf(node, 'sections');
  // The list was reported and removed, or lost an entry. The missing section may have been in it.
  const isLost = list === undefined ? node?.damaged === true : list.value.damaged === true;
  const reasoning = { facts: facts.known, composed: facts.composed };
  const flow: FlowPart = {
    uses,
    hasUnknownSection: isLost || uses.some(({ section }) => section === undefined),
    allSections: sections,
    excusedNeeds: new Set(),
    isJourney:
      !isLost && isComplete && (uses.length > 0 || listed.some(({ plugin }) => isJourneyOf(plugin, area))),
    reasoning,
    listAt: list ?? node,
    reportProblem: (finding, use) => reporter(use?.section?.plugin ?? 'core')(finding),
  };
  const excusedNeeds = checkRequired(flow);
  checkKeys(flow);
  checkOrder({ ...flow, excusedNeeds });
  return { area, plugins: listed.map(({ plugin }) => plugin), uses, reasoning };
}

/** Facts of this area's plugins, and the facts that the tenant composed. */
function factsOf(part: AreaToCheck, names: ReadonlySet<string>): Facts['known'] {
  const declared = declaredFacts(part.catalogue, names, part.settingsOf);
  const composed = [...part.facts.composed.keys(), ...part.facts.invalid];
  for (const name of composed) declared.set(name, { type: 'boolean' });
  return declared;
}

/**
 * Checks the owners of the used sections, with one Problem for each plugin. `strangers` belong to the journey
 * of another area. `unlisted` plugins are missing in the list.
 */
function checkOwners(
  { root, area, catalogue, reporter }: AreaToCheck,
  names: ReadonlySet<string>,
): { readonly ofOtherArea: ReadonlySet<string>; readonly notListed: ReadonlySet<string> } {
  const ofOtherArea = new Set<string>();
  const notListed = new Set<string>();
  const list = nodeAt(root, ['areas', area, 'plugins']);
  for (const at of itemsOf(nodeAt(root, ['areas', area, 'sections']))) {
    const use = textOf(memberOf(at, 'use')?.value) ?? '';
    const section = catalogue.sections.get(use);
    const owner = section?.plugin ?? ownerOf(use);
    const plugin = catalogue.plugins.get(owner);
    if (plugin === undefined || ofOtherArea.has(owner) || notListed.has(owner)) continue;
    const home = section && AREAS.find((other) => other !== area && isJourneyOf(plugin, other));
    if (home !== undefined) {
      ofOtherArea.add(owner);
      const message = `"${use}" is a section of ${home}, and this area has no journey for it. Move it to the "sections" of ${home}.`;
      reporter(owner)({ code: 'section-of-other-area', at, message });
    } else if (!names.has(owner)) {
      notListed.add(owner);
      const message = `The section "${use}" belongs to the plugin "${owner}", which this area does not list. Add "${owner}".`;
      reporter(owner)({ code: 'plugin-not-listed', at: list, message });
    }
  }
  return { ofOtherArea, notListed };
}

/** The plugins among these, for the advice of a message. */
const anyOf = (plugins: readonly Plugin[]): string =>
  plugins.map(({ manifest }) => `"${manifest.name}"`).join(' or ');

/** Plugins that have a page at this path of the area. */
const pluginsAt = ({ catalogue, area }: AreaToCheck, path: string): readonly Plugin[] =>
  [...catalogue.plugins.values()].filter(({ manifest }) =>
    manifest.routes?.some((route) => route.area === area && route.path === path),
  );

function checkPorts(
  { catalogue, reporter }: AreaToCheck,
  listed: readonly ListedPlugin[],
  names: ReadonlySet<string>,
): void {
  const plugins = [...catalogue.plugins.values()];
  const offered = new Set(
    [...names].flatMap((name) => catalogue.plugins.get(name)?.manifest.ports?.offers ?? []),
  );
  for (const { plugin, at } of listed) {
    const { name, ports } = plugin.manifest;
    for (const port of ports?.uses ?? []) {
      if (offered.has(port)) continue;
      // Several plugins may use this port. The missing plugin is reported once.
      offered.add(port);
      const add = anyOf(plugins.filter(({ manifest }) => manifest.ports?.offers?.includes(port)));
      const message = `"${name}" needs the port ${port}, which no plugin of this area offers. Add ${add} to "plugins".`;
      reporter(name)({ code: 'port-missing', at, message });
    }
  }
}

function checkRoutes({ area, reporter }: AreaToCheck, listed: readonly ListedPlugin[]): void {
  const routesByPath = new Map<string, RouteDeclaration>();
  for (const { plugin, at } of listed) {
    for (const route of plugin.manifest.routes ?? []) {
      if (route.area !== area) continue;
      const shape = route.path.replaceAll(/:[A-Za-z]+/g, ':');
      const other = routesByPath.get(shape);
      if (other === undefined) routesByPath.set(shape, route);
      if (other === undefined || other.id === route.id) continue;
      const message = `The routes "${other.id}" and "${route.id}" both have the path ${route.path}. List only one of their plugins.`;
      reporter(plugin.manifest.name)({ code: 'route-clash', at, message });
    }
  }
}

/** Core sends a visitor to this path when a page needs a customer. */
const LOGIN = '/login';

/** Reports pages for customers in an area without a login page. */
function checkLogin(part: AreaToCheck, listed: readonly ListedPlugin[], names: ReadonlySet<string>): void {
  const bringers = pluginsAt(part, LOGIN);
  const guarded = listed.find(({ plugin: { manifest } }) =>
    manifest.routes?.some((route) => route.area === part.area && route.guard === 'customer'),
  );
  if (guarded === undefined || bringers.some(({ manifest }) => names.has(manifest.name))) return;
  // A missing port of these plugins was already reported.
  const offered = new Set(bringers.flatMap(({ manifest }) => manifest.ports?.offers ?? []));
  const isReported = listed.some(({ plugin }) =>
    plugin.manifest.ports?.uses?.some((port) => offered.has(port)),
  );
  if (isReported) return;
  const { name } = guarded.plugin.manifest;
  const message = `"${name}" has pages only for customers, but this area has no login page. Add ${anyOf(bringers)} to "plugins".`;
  part.reporter(name)({ code: 'login-missing', at: guarded.at, message });
}

/** Reports an area where customers pay by card, without the form of the tenant's card provider. */
function checkCardForm(
  { area, cards, catalogue, reporter }: AreaToCheck,
  listed: readonly ListedPlugin[],
  names: ReadonlySet<string>,
): void {
  if (cards === undefined) return;
  const forms = [...catalogue.plugins.values()].filter(
    ({ manifest: { cardProvider, cardForm } }) =>
      cardProvider === cards.provider && (cardForm === undefined || cardForm === cards.settings['form']),
  );
  const checkout = listed.find(({ plugin: { manifest } }) =>
    manifest.routes?.some((route) => route.area === area && route.cardEntry === true),
  );
  // Some forms are a part of the checkout.
  if (!checkout || forms.length === 0 || forms.some(({ manifest }) => names.has(manifest.name))) return;
  const message = `Customers pay by card here, and this area does not list the form of the card provider "${cards.provider}". Add ${anyOf(forms)} to "plugins".`;
  reporter('core')({ code: 'card-form-missing', at: checkout.at, message });
}

/** Warns if the area has no page at its base address. */
function checkHome(part: AreaToCheck, names: ReadonlySet<string>): void {
  const { root, area, reporter } = part;
  const atHome = pluginsAt(part, '/');
  if (atHome.length === 0 || atHome.some(({ manifest }) => names.has(manifest.name))) return;
  // The document has settings for one of these plugins. The missing plugin is reported there.
  const settings = nodeAt(root, ['settings']);
  if (atHome.some(({ manifest }) => memberOf(settings, manifest.name) !== undefined)) return;
  const message = `No plugin of this area has a page at its base address: visitors would see the not-found page. Add ${anyOf(atHome)}.`;
  const at = nodeAt(root, ['areas', area, 'plugins']);
  reporter('core')({ code: 'no-home', at, message, severity: 'warning' });
}

/** True for a plugin with required sections and routes only in this area. The area is its journey. */
function isJourneyOf({ manifest, sections }: Plugin, area: AreaName): boolean {
  const routes = manifest.routes ?? [];
  return (
    routes.length > 0 &&
    routes.every((route) => route.area === area) &&
    [...sections.values()].some((each) => each.required)
  );
}
