/** Paths for links: only paths of this origin, with the mode of the page. */
import type { PageMode } from '../../../schemas/boot';
import { urlOf } from '../../../schemas/urlOf';

/** Any origin works. It is used only to detect a path that leaves it. */
const HERE = 'https://here.invalid';

/** The path if it is on this origin, otherwise '/': no `//evil`, `/\evil`, other scheme or control character. */
export function safePath(address: unknown): string {
  if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return '/';
  // ESLint does not allow control characters in a pattern, so each character is checked.
  if (
    [...address].some(
      (letter) => letter.charCodeAt(0) < 0x20 || letter === '\\' || letter.charCodeAt(0) === 0x7f,
    )
  )
    return '/';
  const url = urlOf(address, HERE);
  if (!url) return '/';
  const { origin, pathname, search, hash } = url;
  const path = pathname + search + hash;
  return origin === HERE && !path.startsWith('//') ? path : '/';
}

/** Adds `embedded`, `kiosk` and `centre` of this page to the path, and at a kiosk the display settings. */
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
  const withoutHash = path.split('#')[0] ?? '';
  const at = withoutHash.indexOf('?');
  return at < 0 ? [withoutHash, ''] : [withoutHash.slice(0, at), withoutHash.slice(at + 1)];
}

/** Converts '/' to '' and '/join/' to '/join', the basename of the router. */
export function basename(basePath: string): string {
  return basePath.replace(/\/+$/, '');
}

/** Returns `/login?redirect={path}{query}` for a page that requires a login. */
export function loginPath(path: string, query: string): string {
  return `/login?redirect=${encodeURIComponent(path + query)}`;
}

const ACCOUNT_PATHS: readonly string[] = ['/login', '/register', '/reset-password'];

/** Path to login or registration. Afterwards the user returns to this page, or to its `redirect`. */
export function loginOrRegisterPath(to: '/login' | '/register', path: string, query: string): string {
  const back = ACCOUNT_PATHS.includes(path) ? new URLSearchParams(query).get('redirect') : path + query;
  return back === null ? to : `${to}?redirect=${encodeURIComponent(back)}`;
}
