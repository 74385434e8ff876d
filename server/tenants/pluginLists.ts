/** The plugins that areas list. If a list is not certain, any plugin may be on it. */
import type { AreaName } from '../../schemas/boot';
import { ownerOf, type Catalogue } from './catalogue';
import { itemsOf, memberOf, nodeAt, replaceAt, textOf, type JsonNode, type Path } from './jsonTree';
import type { ReportProblem } from './source';
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
  itemsOf(nodeAt(root, path)).forEach((at, index) => {
    const name = textOf(at) ?? '';
    if (names.has(name))
      reportProblem({
        code: 'listed-twice',
        at,
        message: `"${name}" is listed twice. Remove one of the two.`,
      });
    names.add(name);
    if (catalogue.plugins.has(name) || catalogue.unreadable.has(name)) return;
    const suggestion = nearest(
      name,
      [...catalogue.plugins.keys()].filter((each) => !names.has(each)),
    );
    const message = `There is no plugin "${name}". There are ${[...catalogue.plugins.keys()].join(', ')}.`;
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
