/** The route of an address, and the plugins without which its first screen cannot be drawn. */
import type { PageMode, ResolvedPlugin, ResolvedRoute, ResolvedTenant } from '../../schemas/boot';
import { matchedRoute } from './matchedRoute';
import { basename } from './paths';

export function firstRoute(
  { routes, basePath }: ResolvedTenant,
  pathname: string,
): ResolvedRoute | undefined {
  const base = basename(basePath);
  const below = base !== '' && pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname;
  return matchedRoute(routes, below);
}

export function firstPlugins(
  document: ResolvedTenant,
  pathname: string,
  { kiosk }: Pick<PageMode, 'kiosk'>,
): readonly string[] {
  const owner = firstRoute(document, pathname)?.plugin;
  // Who fills the kiosk's bar looks after the kiosk, and is on watch from the start.
  const isOnWatch = ({ slots }: ResolvedPlugin) => kiosk && slots.some(({ slot }) => slot === 'kiosk.bar/v1');
  return document.plugins
    .filter((plugin) => plugin.load === 'first' || plugin.name === owner || isOnWatch(plugin))
    .map(({ name }) => name);
}
