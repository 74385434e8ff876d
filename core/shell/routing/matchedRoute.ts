import { matchRoutes } from 'react-router-dom';
import type { ResolvedRoute } from '../../../schemas/boot';

/** Returns the route of a path below the base path, with the router's ranking. */
export function matchedRoute(routes: readonly ResolvedRoute[], pathname: string): ResolvedRoute | undefined {
  const found = matchRoutes(
    routes.map(({ path, id }) => ({ path, id })),
    pathname,
  );
  return routes.find(({ id }) => id === found?.at(-1)?.route.id);
}
