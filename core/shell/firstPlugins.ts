/** The route of an address, and the plugins without which its first screen cannot be drawn. */
import type { ResolvedRoute, ResolvedTenant } from '../../schemas/boot';
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

export function firstPlugins(document: ResolvedTenant, pathname: string): readonly string[] {
  const owner = firstRoute(document, pathname)?.plugin;
  return document.plugins
    .filter(({ name, load }) => load === 'first' || name === owner)
    .map(({ name }) => name);
}
