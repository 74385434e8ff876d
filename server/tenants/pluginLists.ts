/** The plugins that areas list. If a list is not certain, any plugin may be on it. */
import type { AreaName } from '../../schemas/boot';
import { isOfConsole, ownerOf, type Catalogue } from './catalogue';
import { itemsOf, memberOf, nodeAt, replaceAt, textOf, type JsonNode, type Path } from './jsonTree';
import { addListed, type ReportProblem } from './source';
import { nearest } from '../net/nearestName';

/** Reports unknown plugins and corrects their names. Runs before all checks that use plugins. */
export function checkPluginNames(
  root: JsonNode,
  area: AreaName,
  catalogue: Catalogue,
  reportProblem: ReportProblem,
): void {
  const path: Path = ['areas', area, 'plugins'];
  const names = new Set<string>();
  const offered = [...catalogue.plugins].flatMap(([name, plugin]) => (isOfConsole(plugin) ? [] : [name]));
  itemsOf(nodeAt(root, path)).forEach((at, index) => {
    const name = textOf(at) ?? '';
    addListed(names, name, at, reportProblem);
    const found = catalogue.plugins.get(name);
    if (found !== undefined && isOfConsole(found)) {
      const message = `The plugin "${name}" belongs to the console, which no tenant has. Remove it.`;
      reportProblem({ code: 'plugin-of-console', at, message });
    }
    if (found !== undefined || catalogue.unreadable.has(name)) return;
    const suggestion = nearest(
      name,
      offered.filter((each) => !names.has(each)),
    );
    const message = `There is no plugin "${name}". There are ${offered.join(', ')}.`;
    reportProblem({ code: 'unknown-plugin', at, message, suggestion });
    if (suggestion === undefined) return;
    replaceAt(root, [...path, index], suggestion);
    names.add(suggestion);
  });
}

export function listedNames(root: JsonNode, area: AreaName): string[] {
  return itemsOf(nodeAt(root, ['areas', area, 'plugins'])).flatMap((node) => textOf(node) ?? []);
}

/** The list is missing, lost an entry, or has a reported name. Any plugin may be on it. */
export function hasUnknownPlugins(root: JsonNode, area: AreaName, catalogue: Catalogue): boolean {
  const list = nodeAt(root, ['areas', area, 'plugins']);
  if (list === undefined || list.damaged === true) return true;
  return listedNames(root, area).some((name) => !catalogue.plugins.has(name));
}

export function pluginsOfArea(root: JsonNode, area: AreaName, catalogue: Catalogue): readonly string[] {
  return hasUnknownPlugins(root, area, catalogue) ? [...catalogue.plugins.keys()] : listedNames(root, area);
}

/** Plugins of all areas. A plugin whose sections are used counts as listed: it is reported once. */
export function pluginsOfTenant(
  root: JsonNode,
  areas: readonly AreaName[],
  catalogue: Catalogue,
): ReadonlySet<string> {
  if (areas.length === 0 || nodeAt(root, ['areas'])?.damaged === true)
    return new Set(catalogue.plugins.keys());
  const uses = areas.flatMap((area) => itemsOf(nodeAt(root, ['areas', area, 'sections'])));
  const owners = uses.map((use) => ownerOf(textOf(memberOf(use, 'use')?.value) ?? ''));
  return new Set([...areas.flatMap((area) => pluginsOfArea(root, area, catalogue)), ...owners]);
}
