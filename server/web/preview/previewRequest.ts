/** A request to the host of a preview, and its cookies. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AreaName } from '../../../schemas/boot';
import { previewHost, previewParent } from '../../net/previewHost';
import type { WebConfig } from '../config';
import {
  clearCookie,
  cookieSpaceFor,
  onlyValue,
  previewCookie,
  previewVisitCookie,
  setCookie,
  SIGNED_IN_COOKIES,
  type CookieSpace,
} from '../cookies/jar';
import type { ReadPlatform } from '../pages/platformReads';
import type { Site } from '../site';
import type { PreviewRefusal } from './previewClient';
import type { OpenPreview, PreviewKeys, Previews } from './previews';

export interface PreviewRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly id: string;
  readonly area: AreaName;
  readonly config: WebConfig;
  readonly previews: Previews;
  readonly read: ReadPlatform;
}

export const spaceOf = ({ request, id, area, config, previews }: PreviewRequest): CookieSpace =>
  cookieSpaceFor(
    request.headers,
    { tenantHost: previewHost(id, `${area}.${previewParent(previews.consoleHost)}`), hostOnlyCookies: true },
    config.scheme,
  );

/** The token in the cookie of this host. */
export const tokenOf = (one: PreviewRequest): string | undefined =>
  onlyValue(one.request.headers.cookie, previewCookie(spaceOf(one)));

/** The id of the browser's visit. All people with one link have the same token, but a visit each. */
export const visitOf = (one: PreviewRequest): string | undefined =>
  onlyValue(one.request.headers.cookie, previewVisitCookie(spaceOf(one)));

/** `life`: seconds until the link expires. */
export const entranceCookies = (
  one: PreviewRequest,
  { token, visit }: PreviewKeys,
  life: number,
): readonly [token: string, visit: string] => {
  const space = spaceOf(one);
  const options = { httpOnly: true, maxAge: life };
  return [
    setCookie(space, previewCookie(space), token, options),
    setCookie(space, previewVisitCookie(space), visit, options),
  ];
};

/** The mark of a session, which the page reads. No token of a customer exists here. */
export const signedInCookie = (one: PreviewRequest, preview: OpenPreview): string =>
  markCookie(spaceOf(one), preview);

/** The same for the answer of a call. */
export const sessionCookie = (
  { headers }: FastifyRequest,
  site: Site,
  { scheme }: WebConfig,
  preview: OpenPreview,
): string => markCookie(cookieSpaceFor(headers, site, scheme), preview);

function markCookie(space: CookieSpace, { id, session }: OpenPreview): string {
  const name = SIGNED_IN_COOKIES.customer;
  return session.isSignedIn
    ? setCookie(space, name, `preview-${id}`, { httpOnly: false })
    : clearCookie(space, name, false);
}

export async function openPreview(
  { id, previews, request }: PreviewRequest,
  keys: PreviewKeys,
  isPage: boolean,
): Promise<OpenPreview | PreviewRefusal | 'unavailable'> {
  try {
    return await previews.open(id, keys, isPage);
  } catch (error) {
    request.log.warn({ event: 'preview.failed', err: error }, 'the preview was not read');
    return 'unavailable';
  }
}
