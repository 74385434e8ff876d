/**
 * Files for a kiosk without a connection: the service worker that keeps its home page, the kept page and the
 * watchdog. They are served below the kiosk home in every area that a kiosk may show, so that their scope is
 * only that area of the host.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageMode, OfflineKioskPlan } from '../../schemas/boot';
import { isRecord } from '../../schemas/isRecord';
import { requestContext } from './requestContext';
import { contentHash, etagOf, isNotModified } from '../net/contentHash';
import { MODE_COOKIE, onlyValue } from './cookies/jar';
import { readMode, slug } from './cookies/mode';
import { isKioskHome, kioskAddress, kioskPath } from './kiosk';
import type { Artefacts } from './pages/artefacts';
import type { Page, PageRouteDeps } from './pages/page';
import type { ReadPlatform } from './pages/platformReads';
import { policyOf } from './pages/policyOf';
import { fetchKnownVenue } from './pages/venue';
import { dataOf } from './pages/responseData';
import { FAILED, sendPlainPage } from './plainPage';
import { scriptJson } from './scriptJson';
import type { Site } from './site';

/** The scripts may connect only to their own host and may load no other script. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** Undefined if the address is not one of these files. */
export async function answerOfflineKiosk(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PageRouteDeps,
): Promise<FastifyReply | undefined> {
  const { site } = requestContext(request);
  if (site === undefined || !site.document.kioskAreas.some((area) => area === site.document.area))
    return undefined;
  const [pathname = '', search = ''] = request.url.split('?', 2);
  const own = kioskPath(site);
  if (pathname === `${own}/worker.js`) return sendWorker(request, reply, site, deps);
  if (pathname === `${own}/watchdog.js`) return sendScript(request, reply, site, deps.artefacts.watchdog);
  if (pathname === `${own}/document`) return sendDocumentHash(reply, site);
  if (pathname !== `${own}/standby` || !isKioskHome(site, own)) return undefined;
  const centre = slug(new URLSearchParams(search).get('centre'));
  return sendKioskPage(request, reply, { site, centre }, deps);
}

async function sendWorker(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  deps: PageRouteDeps,
): Promise<FastifyReply> {
  const mode = readMode(onlyValue(request.headers.cookie, MODE_COOKIE), site.tenant, deps.secret);
  // The browser is no longer a kiosk. The worker then deletes its cache and unregisters.
  const plan = mode.kiosk ? await planFor(site, requestContext(request).origin, mode, deps) : null;
  // Without a plan, the installed worker continues with its current cache.
  if (plan === undefined) return sendPlainPage(request, reply, 503, FAILED);
  return sendScript(
    request,
    reply,
    site,
    `self.foyerOfflineKiosk=${scriptJson(plan)};\n${deps.artefacts.offlineKiosk}`,
  );
}

/** A waiting kiosk home requests this every few seconds. Where kiosks ended, it returns 404. */
const sendDocumentHash = (reply: FastifyReply, { document }: Site): FastifyReply =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'foyer-document': document.hash,
    })
    .code(204)
    .send();

function sendScript(request: FastifyRequest, reply: FastifyReply, site: Site, source: string): FastifyReply {
  const etag = etagOf(source);
  void reply.headers({
    'content-security-policy': POLICY,
    'cache-control': 'no-cache',
    'service-worker-allowed': site.document.basePath,
    vary: 'cookie',
    etag,
  });
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('text/javascript; charset=utf-8').send(source);
}

interface KioskPageQuery {
  readonly site: Site;
  readonly centre: string | undefined;
}

async function sendKioskPage(
  request: FastifyRequest,
  reply: FastifyReply,
  query: KioskPageQuery,
  deps: PageRouteDeps,
): Promise<FastifyReply> {
  const page = await kioskHomePage(query, deps);
  if (page === undefined) return sendPlainPage(request, reply, 503, FAILED);
  const context = requestContext(request);
  const { body } = await page.body.compressed(context, undefined);
  return reply
    .headers({
      'content-security-policy': policyOf(
        { site: query.site, mode: modeOf(query.centre), route: undefined },
        page.body.inlineSources(context),
        deps.config,
      ),
      'cache-control': 'no-store',
      'foyer-offline-kiosk': versionOf(page),
      'origin-agent-cluster': '?1',
    })
    .type('text/html; charset=utf-8')
    .send(body);
}

async function planFor(
  site: Site,
  origin: string,
  { centre }: PageMode,
  deps: PageRouteDeps,
): Promise<OfflineKioskPlan | undefined> {
  const address = kioskAddress(site, centre);
  if (address === undefined) return undefined;
  const release = `${kioskPath(site)}/release`;
  if (!isKioskHome(site, kioskPath(site))) return { version: contentHash(address), home: address, release };
  const page = await kioskHomePage({ site, centre }, deps);
  if (page === undefined) return undefined;
  const { pathname, search } = new URL(address);
  // Uses the host name of the request. Another name would be another origin with another worker.
  const home = origin + pathname + search;
  const query = centre === undefined ? '' : `?${new URLSearchParams({ centre }).toString()}`;
  return {
    version: versionOf(page),
    home,
    release,
    kept: { page: `${kioskPath(site)}/standby${query}`, files: filesOf(page, deps.artefacts) },
  };
}

const modeOf = (centre: string | undefined): PageMode => ({ embedded: false, kiosk: true, centre });

/**
 * The page is rendered without user data. Undefined if the platform does not return the required data. A
 * centre that is unknown for joining and for bookings is ignored, so that invented centres do not fill the
 * page cache.
 */
async function kioskHomePage(
  { site, centre: slug }: KioskPageQuery,
  { read, makePage }: PageRouteDeps,
): Promise<Page | undefined> {
  const [venue, named] = await Promise.all([
    fetchKnownVenue(read, site.tenant, slug),
    namedCentre(site, slug, read),
  ]);
  if (named === undefined) return undefined;
  const { name, centre = venue?.slug } = named;
  const page = await makePage({
    site,
    pathname: kioskPath(site),
    mode: modeOf(centre),
    query: new URL(kioskAddress(site, centre) ?? '', 'http://here.invalid').search,
    venue,
    offlineKiosk: { name },
  });
  return page.status === 200 && page.chunks.length > 0 ? page : undefined;
}

interface NamedCentre {
  readonly name: string;
  /** Absent if the centre does not offer joining. */
  readonly centre?: string;
}

async function namedCentre(
  { tenant, document: { name } }: Site,
  centre: string | undefined,
  read: ReadPlatform,
): Promise<NamedCentre | undefined> {
  if (centre === undefined) return { name };
  const { status, body } = await read(tenant, 'getJoiningVenue', { identifier: centre });
  const data = dataOf(body);
  if (status === 404) return { name };
  return isRecord(data) && typeof data.name === 'string' ? { name: data.name, centre } : undefined;
}

/** The files that the page loads: its scripts, and all files named in its styles and pictures. */
function filesOf({ body, chunks }: Page, { main, prefix }: Artefacts): readonly string[] {
  const named = body.text().matchAll(/(?:url\(|src=")(\/[\w./-]+)/g);
  const files = [...named].map(([, address = '']) => address).filter((address) => isOurs(address, prefix));
  return [...new Set([...main, ...chunks, ...files])];
}

const isOurs = (address: string, prefix: string): boolean =>
  address.startsWith(prefix) || address.startsWith('/assets/');

const versionOf = ({ body }: Page): string => contentHash(body.text());
