/** The first request of a preview, and the way from one of its areas to another. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../../accounts/tokens';
import { PREVIEW_ENTRANCE, previewHost, previewParent, readPreviewHost } from '../../net/previewHost';
import { publicOrigin } from '../../net/publicOrigin';
import { todayIn } from '../pages/page';
import type { Site } from '../site';
import { refusePreview } from './previewPages';
import type { ReadPlatform } from '../pages/platformReads';
import type { OpenPreview } from './previews';
import { previewStart } from './previewStart';
import type { PreviewSession } from './session';
import { chosenMembership } from './calls/membership';
import { BILLING_DAY, startState, type StartStateInput } from './startState';
import {
  entranceCookies,
  openPreview,
  signedInCookie,
  tokenOf,
  visitOf,
  type PreviewRequest,
} from './previewRequest';

/** Sets the cookies and leads to the address without the token, or to another area. */
export async function followPreviewLink(one: PreviewRequest, query: URLSearchParams): Promise<FastifyReply> {
  const { reply, area, read } = one;
  const to = query.get('to');
  const elsewhere = query.get('area');
  if (elsewhere !== null) return toArea(one, elsewhere, to);
  const token = query.get('token') ?? '';
  const visit = visitOf(one) ?? visitFromArea(one, query) ?? newToken();
  const preview = token === '' ? 'unknown-preview' : await openPreview(one, { token, visit }, true);
  if (typeof preview === 'string') return refusePreview(one, preview);
  const maxAge = Math.max(1, Math.floor((preview.facts.expiresAt.getTime() - Date.now()) / 1000));
  const [tokenCookie, visitCookie] = entranceCookies(one, { token, visit }, maxAge);
  return reply
    .header('set-cookie', tokenCookie)
    .header('set-cookie', visitCookie)
    .header('set-cookie', signedInCookie(one, preview))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(pathOf(to) ?? (await firstPage(preview, preview.site(area), read)), 302);
}

async function firstPage(
  { facts, given, session }: OpenPreview,
  site: Site | undefined,
  read: ReadPlatform,
): Promise<string> {
  if (site === undefined) return '/';
  if (site.preview?.mode.kiosk && site.kioskHome !== undefined && given.length === 0) return site.kioskHome;
  const { document } = site;
  const { settings } = facts;
  const start = await previewStart(site, given, settings, read);
  const { path = document.basePath, membership, answers, agreed } = start;
  if (membership === undefined) return path;
  const today = todayIn(document.timeZone, site.preview?.clock(new Date()) ?? new Date());
  const needsBillingDay = membership.isMonthly && !session.hasDirectDebit;
  const of = { document, start: settings.start, given, membership, answers, agreed };
  const visit = { ...of, today, needsBillingDay };
  session.startState = startState(visit);
  return (await checkoutPath(visit, session, read)) ?? path;
}

/** The page of the last section, for the membership of the visit. Undefined: the visit starts before that section. */
async function checkoutPath(
  { document, start, membership, today, needsBillingDay }: StartStateInput,
  session: PreviewSession,
  read: ReadPlatform,
): Promise<string | undefined> {
  if (document.sections.find(({ id }) => id === start)?.terminal !== true) return undefined;
  const { venueId, typeId, optionId } = membership;
  const body = {
    homeVenueId: venueId,
    membershipTypeId: typeId,
    paymentOptionId: optionId,
    startDate: today,
    ...(needsBillingDay && { billingDay: BILLING_DAY }),
  };
  try {
    session.membership = await chosenMembership(body, { session, document, read });
    return `${document.basePath.replace(/\/$/, '')}/checkout`;
  } catch {
    // The platform refuses this date, or does not answer. The visit opens before the checkout.
    return undefined;
  }
}

/** From the host of the area that has the cookie to that of another area, which then gets one too. */
async function toArea(one: PreviewRequest, area: string, to: string | null): Promise<FastifyReply> {
  const { reply, id, config, previews } = one;
  const token = tokenOf(one);
  const visit = visitOf(one);
  const host = previewHost(id, `${area}.${previewParent(previews.consoleHost)}`);
  if (token === undefined || visit === undefined || readPreviewHost(host, previews.consoleHost) === undefined)
    return refusePreview(one, 'unknown-preview');
  const query = new URLSearchParams({ token, visit, to: pathOf(to) ?? '/' });
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${publicOrigin(config, host)}${PREVIEW_ENTRANCE}?${query}`, 302);
}

/** The console opens the entrance in its frame, which sets the cookie. WebKit keeps none there for `*.localhost`. */
const isInFrame = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] === 'iframe';

/** A link between areas leads to a host that has no cookie yet. */
export function fromFirstArea(one: PreviewRequest): FastifyReply {
  const { request, reply, id, area, config, previews } = one;
  const first = previews.firstArea(id);
  if (first === undefined || first === area)
    return refusePreview(one, isInFrame(request) ? 'no-cookies' : 'unknown-preview');
  const host = previewHost(id, `${first}.${previewParent(previews.consoleHost)}`);
  const query = new URLSearchParams({ area, to: request.url });
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${publicOrigin(config, host)}${PREVIEW_ENTRANCE}?${query}`, 302);
}

/**
 * The visit that another area of the preview hands over. Links of other sites cannot set it: their author would then
 * share the visit of the browser.
 */
function visitFromArea({ request }: PreviewRequest, query: URLSearchParams): string | undefined {
  const from = request.headers['sec-fetch-site'];
  const visit = query.get('visit') ?? '';
  return (from === 'same-site' || from === 'same-origin') && /^[\w-]{43}$/.test(visit) ? visit : undefined;
}

/** A path of this host. Undefined for an address of another. */
function pathOf(to: string | null): string | undefined {
  if (to === null || !/^\/(?![/\\])/.test(to)) return undefined;
  const { origin, pathname, search } = new URL(to, 'http://preview');
  // The parser removes dots: the path of `/.//other.example` is `//other.example`, the address of another host.
  const isHere = origin === 'http://preview' && !pathname.startsWith('//');
  return isHere && pathname !== PREVIEW_ENTRANCE ? pathname + search : undefined;
}
