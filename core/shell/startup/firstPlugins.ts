/** The route of an address, and the plugins that its first screen requires. */
import type { PageMode, ResolvedRoute, ResolvedTenant } from '../../../schemas/boot';
import { firstPlugins as pluginsOfPage } from '../../../schemas/firstPlugins';
import { matchedRoute } from '../routing/matchedRoute';
import { basename } from '../routing/paths';

export function firstRoute(
  { routes, basePath }: ResolvedTenant,
  pathname: string,
): ResolvedRoute | undefined {
  const base = basename(basePath);
  const below = base !== '' && pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname;
  return matchedRoute(routes, below);
}

export const firstPlugins = (
  document: ResolvedTenant,
  pathname: string,
  mode: Pick<PageMode, 'kiosk'>,
): readonly string[] => pluginsOfPage(document, firstRoute(document, pathname)?.plugin, mode);
