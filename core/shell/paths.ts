/** Where links lead: paths of this origin alone, with the mode of the page passed on. */
import type { PageMode } from '../../schemas/boot';
import { urlOf } from '../../schemas/urlOf';

/** Any origin will do: it is only there to see whether a path leaves it. */
const HERE = 'https://here.invalid';

/**
 * A path on this origin, or '/'. Refuses what a browser would take for another host (`//evil`, `/\evil`),
 * another scheme, and line breaks and the like, which it would drop while reading.
 */
export function safePath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return '/';
  // eslint forbids control characters in patterns; they are exactly what must not pass.
  if (
    [...wanted].some(
      (letter) => letter.charCodeAt(0) < 0x20 || letter === '\\' || letter.charCodeAt(0) === 0x7f,
    )
  )
    return '/';
  const url = urlOf(wanted, HERE);
  if (!url) return '/';
  const { origin, pathname, search, hash } = url;
  const path = pathname + search + hash;
  return origin === HERE && !path.startsWith('//') ? path : '/';
}

/** The path with `embedded`, `kiosk` and `centre`, as far as this page has them; of a kiosk also how it is set. */
export function withMode(path: string, { embedded, kiosk, centre, ...set }: PageMode): string {
  const [place = '/', query = ''] = splitQuery(path);
  const params = new URLSearchParams(query.split('#')[0]);
  if (embedded) params.set('embedded', 'true');
  if (kiosk) params.set('kiosk', 'true');
  if (kiosk && centre) params.set('centre', centre);
  for (const name of kiosk ? (['text', 'contrast'] as const) : []) {
    const value = set[name];
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const hash = path.includes('#') ? path.slice(path.indexOf('#')) : '';
  const search = params.toString();
  return place + (search ? `?${search}` : '') + hash;
}

function splitQuery(path: string): readonly string[] {
  const bare = path.split('#')[0] ?? '';
  const at = bare.indexOf('?');
  return at < 0 ? [bare, ''] : [bare.slice(0, at), bare.slice(at + 1)];
}

/** '/' stays nothing, '/join/' becomes '/join': what routers call a basename. */
export function basename(basePath: string): string {
  return basePath.replace(/\/+$/, '');
}

/** `/login?redirect={path}{query}` of a page that asks who one is. */
export function loginPath(path: string, query: string): string {
  return `/login?redirect=${encodeURIComponent(path + query)}`;
}

const ACCOUNT_PATHS: readonly string[] = ['/login', '/register', '/reset-password'];

/** Logging in, or making an account, from any page: one comes back to it; from a way in to where that leads back. */
export function loginOrRegisterPath(to: '/login' | '/register', path: string, query: string): string {
  const back = ACCOUNT_PATHS.includes(path) ? new URLSearchParams(query).get('redirect') : path + query;
  return back === null ? to : `${to}?redirect=${encodeURIComponent(back)}`;
}
