/**
 * How the page is displayed: embedded in another site, or as a kiosk at a centre. The query sets the mode and
 * a signed cookie stores it. A user cannot leave kiosk mode by editing the address, and cannot forge it with
 * a cookie. The mode contains no privilege and no data about the visitor.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PageMode } from '../../../schemas/boot';

export const PLAIN_MODE: PageMode = { embedded: false, kiosk: false, centre: undefined };

/** Allowed slugs of a centre. The page checks the same pattern: `core/session/venueCookie.ts`. */
const SLUG = /^[a-z0-9][\w-]{0,99}$/i;

export function slug(text: string | null | undefined): string | undefined {
  return text !== null && text !== undefined && SLUG.test(text) ? text : undefined;
}

function sign(secret: string, tenant: string, payload: string): string {
  return createHmac('sha256', secret).update(`${tenant}\n${payload}`).digest('base64url').slice(0, 32);
}

export function writeMode(mode: PageMode, tenant: string, secret: string): string {
  const payload = `${mode.kiosk ? 'k' : ''}${mode.embedded ? 'e' : ''}.${mode.centre ?? ''}`;
  return `${payload}.${sign(secret, tenant, payload)}`;
}

export function readMode(value: string | undefined, tenant: string, secret: string): PageMode {
  const match = /^(k?)(e?)\.([\w-]*)\.([\w-]{32})$/.exec(value ?? '');
  if (match === null) return PLAIN_MODE;
  const [, kiosk = '', embedded = '', centre = '', signature = ''] = match;
  const expected = sign(secret, tenant, `${kiosk}${embedded}.${centre}`);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return PLAIN_MODE;
  return { kiosk: kiosk !== '', embedded: embedded !== '', centre: slug(centre) };
}

/** The mode that the query requests, combined with the stored mode. Kiosk mode needs a tenant with kiosks. */
export function chosenMode(query: URLSearchParams, remembered: PageMode, hasKiosk: boolean): PageMode {
  const kiosk = hasKiosk && (remembered.kiosk || query.get('kiosk') === 'true');
  const embedded = flag(query.get('embedded')) ?? remembered.embedded;
  // A kiosk keeps its centre. Only `kiosk=true`, which sets up the kiosk again, changes it.
  const movable = !remembered.kiosk || query.get('kiosk') === 'true';
  const requested = movable ? slug(query.get('centre')) : undefined;
  return {
    kiosk,
    embedded,
    centre: kiosk ? (requested ?? remembered.centre) : undefined,
    ...(kiosk && display(query)),
  };
}

/** Text size and contrast that a visitor chose. They are in the address only, not stored. */
function display(query: URLSearchParams): Pick<PageMode, 'text' | 'contrast'> {
  return {
    ...(query.get('text') === 'large' && { text: 'large' }),
    ...(query.get('contrast') === 'high' && { contrast: 'high' }),
  };
}

function flag(text: string | null): boolean | undefined {
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}

export function sameMode(a: PageMode, b: PageMode): boolean {
  return a.kiosk === b.kiosk && a.embedded === b.embedded && a.centre === b.centre;
}
