import type { ResolvedRoute, ResolvedTenant } from '../../../schemas/boot';

export interface FoundRoute {
  readonly route: ResolvedRoute;
  readonly params: Readonly<Record<string, string>>;
}

/** The document's route for a path with the base path. Undefined: the page is the not-found page. */
export function routeOf(document: ResolvedTenant, pathname: string): FoundRoute | undefined {
  const base = document.basePath.replace(/\/$/, '');
  if (pathname.includes('//')) return undefined;
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
  const parts = split(pathname.slice(base.length));
  for (const { route, pattern } of patternsOf(document)) {
    const params = matched(pattern, parts);
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

interface RoutePattern {
  readonly route: ResolvedRoute;
  readonly pattern: readonly string[];
}

const patterns = new WeakMap<ResolvedTenant, readonly RoutePattern[]>();

function patternsOf(document: ResolvedTenant): readonly RoutePattern[] {
  const known = patterns.get(document);
  if (known !== undefined) return known;
  const made = document.routes.map((route) => ({ route, pattern: split(route.path) }));
  patterns.set(document, made);
  return made;
}

function split(path: string): readonly string[] {
  return path.replace(/^\//, '').replace(/\/$/, '').split('/');
}

function matched(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [at, step] of pattern.entries()) {
    if (step === '*') return params;
    const part = parts[at];
    if (part === undefined) return undefined;
    if (!step.startsWith(':')) {
      if (step !== part) return undefined;
      continue;
    }
    const value = decoded(part);
    if (value === undefined || value === '') return undefined;
    params[step.slice(1)] = value;
  }
  return pattern.length === parts.length ? params : undefined;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
