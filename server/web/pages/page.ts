/**
 * Renders the HTML of one page and caches it for seconds. Only pages for visitors are rendered, and session
 * cookies are not read.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Boot, ChosenVenue, PageMode, RenderOutput } from '../../../schemas/boot';
import type { WebConfig } from '../config';
import type { Upstream } from '../proxy/upstream';
import type { Site } from '../site';
import { RenderLimit } from './renderLimit';
import type { Artefacts } from './artefacts';
import { gatherBoot } from './boot';
import { divideCopy } from './copyParts';
import { StaleWhileRevalidateCache } from './staleWhileRevalidateCache';
import { pageHtml } from './html';
import type { PageBody } from './pageBody';
import type { ReadPlatform } from './platformReads';
import { routeOf, type FoundRoute } from './routeOf';

export interface PageRequest {
  readonly site: Site;
  readonly pathname: string;
  readonly mode: PageMode;
  /** The parts of the address's query that a page may depend on, sorted and checked. */
  readonly query: string;
  /** The query parameters that the route uses. */
  readonly routeQuery?: Readonly<Record<string, string>>;
  readonly venue: ChosenVenue | undefined;
  /** Set for the page that an offline kiosk keeps. */
  readonly offlineKiosk?: Boot['offlineKiosk'];
}

export interface Page {
  readonly status: number;
  /** Addresses of the scripts that the page loads in addition to the application's main scripts. */
  readonly chunks: readonly string[];
  readonly body: PageBody;
}

export interface PageDeps {
  readonly config: WebConfig;
  readonly read: ReadPlatform;
  readonly artefacts: Artefacts;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/**
 * Changes by the operator or the platform are visible after at most 30 seconds. Many visitors together cost
 * one rendering.
 */
const CACHE = {
  freshMs: 5_000,
  // The data of a page may be 10 seconds old in addition to this time.
  staleMs: 20_000,
  maxEntries: 400,
  maxBytes: 64 * 1024 * 1024,
  // Renewal waits, so that the visitor's browser can load fonts and scripts first.
  renewAfterMs: 2_000,
};
/** For addresses that anyone can invent, such as orders. They evict only one another. */
const UNBOUNDED = { ...CACHE, maxEntries: 40, maxBytes: 8 * 1024 * 1024 };
/** For known paths with another query, such as the days of timetables. */
const NARROWED = { ...CACHE, maxEntries: 100, maxBytes: 16 * 1024 * 1024 };
const RENDER_TIMEOUT_MS = 5_000;
/**
 * Rendering limit for pages that anyone can request in unlimited numbers: unknown addresses and ids, unusual
 * spellings. Further requests of this kind are rendered in the browser, so that they do not delay other
 * visitors.
 */
const UNBOUNDED_RENDERS_A_SECOND = 10;

export type MakePage = (request: PageRequest) => Promise<Page>;

/** What the routes of pages need. */
export interface PageRouteDeps extends Pick<PageDeps, 'config' | 'read' | 'artefacts'> {
  readonly makePage: MakePage;
  readonly upstream: Upstream;
  /** Signs the cookie that stores the page mode. */
  readonly secret: string;
}

export function pageMaker(deps: PageDeps): MakePage {
  const pages = new StaleWhileRevalidateCache<Page>(CACHE);
  const madeUp = new StaleWhileRevalidateCache<Page>(UNBOUNDED);
  const narrowed = new StaleWhileRevalidateCache<Page>(NARROWED);
  const allowance = new RenderLimit(UNBOUNDED_RENDERS_A_SECOND, () => performance.now());
  // A separate limit, so that invented paths do not stop the rendering of timetable days.
  const narrowedAllowance = new RenderLimit(UNBOUNDED_RENDERS_A_SECOND, () => performance.now());
  return (request) => {
    const found = routeOf(request.site.document, request.pathname);
    const { site, pathname, mode, query, venue, offlineKiosk } = request;
    const isNarrowed = Object.keys(request.routeQuery ?? {}).length > 0;
    const now = site.preview?.clock(deps.now()) ?? deps.now();
    const today = todayIn(site.document.timeZone, now);
    const { artefacts } = deps;
    // The number of unknown paths is unlimited, and so is the number of spellings of a known path
    // (`/centre/p%6fol`). These pages are made for each request and evict nothing from the cache.
    const isCached = found !== undefined && !pathname.includes('%');
    const isBounded = isCached && isAnswered(site, found);
    // All visitors get the bytes of a cached page. The editor of the console writes style elements with a nonce.
    const inline = isCached && !site.preview && !site.console ? 'hash' : 'nonce';
    const make = async (): Promise<{ value: Page; isCacheable: boolean; bytes: number }> => {
      const boot = await gatherBoot(
        {
          site,
          found,
          mode,
          venue,
          today,
          now,
          offlineKiosk,
          routeQuery: request.routeQuery,
          build: artefacts.build,
        },
        deps.read,
        deps.config,
      );
      const isKnown = isBounded && boot.missing === undefined;
      const mayRender = isKnown ? !isNarrowed || narrowedAllowance.take() : allowance.take();
      const rendered = mayRender
        ? await renderSafely(boot, `${pathname}${query}`, artefacts, deps.log)
        : undefined;
      const page = {
        status: statusOf(boot, rendered, found !== undefined),
        chunks: artefacts.chunks(rendered?.chunks ?? []),
        body: pageHtml(divideCopy(boot, found?.route.plugin), site, rendered, artefacts, inline),
      };
      const isComplete = rendered !== undefined && typeof boot.theme === 'object' && page.status === 200;
      return { value: page, isCacheable: isComplete, bytes: page.body.bytes };
    };
    // The document of a preview changes without another hash.
    if (!isCached || site.preview) return make().then((entry) => entry.value);
    const key = [
      site.tenantHost,
      site.document.area,
      site.document.hash,
      site.active?.document.hash,
      artefacts.build,
      today,
      pathname,
      query,
      JSON.stringify(mode),
      venue?.slug,
      offlineKiosk?.name,
    ];
    const cache = !isBounded ? madeUp : isNarrowed ? narrowed : pages;
    return cache.get(key.join('\n'), make);
  };
}

/** Whether the preloaded responses use all parameters of the path, so that the platform rejects unknown ones. */
function isAnswered({ preloads }: Site, { route, params }: FoundRoute): boolean {
  const values = preloads(route.id).flatMap((one) => Object.values({ ...one.params, ...one.query }));
  return Object.keys(params).every((name) => values.includes(`:${name}`));
}

async function renderSafely(
  boot: Boot,
  url: string,
  artefacts: Artefacts,
  log: FastifyBaseLogger,
): Promise<RenderOutput | undefined> {
  if (artefacts.render === undefined) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The page was not rendered in time.')), RENDER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([artefacts.render({ boot, url }), late]);
  } catch (error) {
    log.error(
      { event: 'page.renderFailed', tenant: boot.document.tenant, err: error },
      'the browser renders this page itself',
    );
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function statusOf(boot: Boot, rendered: RenderOutput | undefined, isKnownPath: boolean): number {
  if (boot.theme === 'maintenance') return 503;
  if (boot.theme === 'failed') return 502;
  if (!isKnownPath || boot.missing !== undefined) return 404;
  return rendered?.status ?? 200;
}

/** By time zone: the date in one minute. In every time zone a day begins with a minute. */
const dates = new Map<string, { readonly minute: number; readonly date: string }>();

/** The current date at the tenant's venues, as YYYY-MM-DD. Formatting takes longer than to find a cached page. */
export function todayIn(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  const known = dates.get(timeZone);
  if (known?.minute === minute) return known.date;
  const date = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
  dates.set(timeZone, { minute, date });
  return date;
}
