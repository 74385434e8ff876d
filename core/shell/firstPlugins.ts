/** The plugins without which the first screen of an address cannot be drawn. */
import type { ResolvedTenant } from '../../schemas/boot';
import { matchedRoute } from './matchedRoute';
import { basename } from './paths';

export function firstPlugins(
  { plugins, routes, basePath }: ResolvedTenant,
  pathname: string,
): readonly string[] {
  const base = basename(basePath);
  const below = base !== '' && pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname;
  const owner = matchedRoute(routes, below)?.plugin;
  return plugins.filter(({ name, load }) => load === 'first' || name === owner).map(({ name }) => name);
}
