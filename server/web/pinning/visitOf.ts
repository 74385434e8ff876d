/** Decides which version of the tenant's document a request uses. */
import type { IncomingHttpHeaders } from 'node:http';
import { cookieSpaceFor, MODE_COOKIE, nameIn, onlyValue } from '../cookies/jar';
import { readMode } from '../cookies/mode';
import type { Site } from '../site';
import type { VisitVersions } from './visitVersions';
import { isDocumentHash, readPin, type Pin } from './visitCookie';

export interface Visit {
  /** The site with the version of the visit. */
  readonly site: Site;
  /** The version in the cookie, if visits may still use it. */
  readonly pin: Pin | undefined;
  /** The browser is a kiosk. Its visits have no cookie with a version. */
  readonly isKiosk: boolean;
  /** The call names the version of its page. */
  readonly isNamed: boolean;
  /** The page of this call has a version that is marked as harmful. */
  readonly isHarmful: boolean;
}

export interface VisitOptions {
  readonly versions: VisitVersions;
  readonly scheme: 'http' | 'https';
  /** Signs the cookie that stores the page mode. */
  readonly secret: string;
}

/**
 * An API call names the version of its page, which decides how its answers are validated. A page has the version of
 * the cookie. Without both, or with a version that visits may not use any more, the active version applies.
 */
export async function visitOf(
  active: Site,
  headers: IncomingHttpHeaders,
  { versions, scheme, secret }: VisitOptions,
): Promise<Visit> {
  const plain = { site: active, pin: undefined, isKiosk: false, isNamed: false, isHarmful: false };
  if (active.console) return plain;
  const { cookie, 'x-foyer-document': header } = headers;
  const space = cookieSpaceFor(headers, active, scheme);
  const isKiosk = readMode(onlyValue(cookie, nameIn(space, MODE_COOKIE)), active.tenant, secret).kiosk;
  const inCookie = isKiosk ? undefined : readPin(cookie, space);
  const siteWith = (hash: string): Site | undefined | Promise<Site | undefined> =>
    hash === active.document.hash ? active : versions.find(active, hash);
  const pinned = inCookie && (await siteWith(inCookie.hash));
  const pin = pinned && inCookie;
  if (!isDocumentHash(header)) return { ...plain, site: pinned ?? active, pin, isKiosk };
  const ofPage = header === inCookie?.hash ? pinned : await siteWith(header);
  const isHarmful = ofPage === undefined && (await versions.isHarmful(active, header));
  return { site: ofPage ?? active, pin, isKiosk, isNamed: true, isHarmful };
}
