/** The links to pages in the navigation, as the plugins of a tenant declare them. */
import type { AreaName, NavigationLink } from '../../schemas/boot';
import type { PluginManifest } from '../../schemas/generated/pluginManifest';

interface AreaPlugins {
  readonly area: AreaName;
  readonly plugins: readonly { readonly manifest: Pick<PluginManifest, 'routes'> }[];
}

/** In the order of the navigation, without the links whose flag the tenant does not set. */
export function navigationLinks(
  areas: readonly AreaPlugins[],
  flags: Readonly<Record<string, boolean>>,
): readonly NavigationLink[] {
  const declared = areas.flatMap(({ area, plugins }) =>
    plugins
      .flatMap(({ manifest }) => manifest.routes ?? [])
      .filter((route) => route.area === area)
      .flatMap(({ id, path, navigationLink: link }) =>
        link === undefined ? [] : [{ id, area, path, ...link }],
      ),
  );
  return declared
    .filter(({ flag }) => flag === undefined || flags[flag] === true)
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _order, flag: _flag, ...link }) => link);
}
