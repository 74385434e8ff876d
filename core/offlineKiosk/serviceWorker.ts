/**
 * Opens the kiosk's home page from its cache if no page comes: the network is down or the platform does not respond.
 * The web host writes the plan in front of this script. A new plan is a new script, so the browser installs it, and page
 * and files are replaced together. Without a plan (no kiosk any more), the worker deletes its caches and unregisters.
 */
import type { OfflineKioskPlan } from '../../schemas/boot';
import { isPlatformAway, isCacheable, requestPolicyOf } from './requestPolicy';

interface ExtendableEventLike {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface WindowClient {
  readonly navigate: (address: string) => Promise<unknown>;
}

/** TypeScript is configured with the types of windows only. */
interface WorkerScope {
  /** The web host writes it in front of this script. */
  readonly foyerOfflineKiosk: OfflineKioskPlan | null;
  readonly location: Location;
  readonly registration: { readonly unregister: () => Promise<boolean> };
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (of: { readonly type: 'window' }) => Promise<readonly WindowClient[]>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: ((
    name: 'install' | 'activate',
    hear: (event: ExtendableEventLike) => void,
  ) => void) &
    ((name: 'fetch', hear: (event: FetchEventLike) => void) => void);
}

declare const self: WorkerScope;

const PREFIX = 'foyer-offline-kiosk ';
/** Milliseconds. A page that takes longer counts as not loaded. */
const LONGEST_MS = 8000;
/** Milliseconds after a missed page in which the home opens from the cache without a second request. */
const REMEMBERED_MS = 2000;

const plan = self.foyerOfflineKiosk;
const cacheName = (version: string) => PREFIX + version;

async function cacheFiles({ version, kept }: OfflineKioskPlan): Promise<void> {
  if (kept === undefined) return;
  const name = cacheName(version);
  try {
    const cache = await caches.open(name);
    const page = await fetch(kept.page, { credentials: 'omit', cache: 'no-store' });
    if (!isCacheable(page, version)) throw new Error('The page to keep is of another version.');
    await Promise.all([cache.put(kept.page, page), cache.addAll([...kept.files])]);
  } catch (error) {
    // All or nothing: the previous worker continues with its cache.
    await caches.delete(name);
    throw error;
  }
}

async function deleteCachesExcept(version: string | undefined): Promise<void> {
  const own = version === undefined ? undefined : cacheName(version);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(names.map((name) => caches.delete(name)));
}

let missedAt = -Infinity;

async function fromNetwork(request: Request): Promise<Response | undefined> {
  if (performance.now() - missedAt < REMEMBERED_MS && isHome(request.url)) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LONGEST_MS));
  return Promise.race([fetch(request).catch(() => undefined), late]);
}

const isHome = (url: string) => plan !== null && new URL(url).pathname === new URL(plan.home).pathname;

async function openPage(request: Request, { version, kept, home }: OfflineKioskPlan): Promise<Response> {
  const response = await fromNetwork(request);
  if (response && !isPlatformAway(response.status)) {
    missedAt = -Infinity;
    return response;
  }
  // The home page is on another origin or at another path. A visit in progress starts again there.
  if (kept === undefined || !isHome(request.url)) {
    missedAt = performance.now();
    return Response.redirect(home);
  }
  const cache = await caches.open(cacheName(version));
  return (await cache.match(kept.page, { ignoreVary: true })) ?? response ?? Response.error();
}

async function cachedFile(request: Request, { version }: OfflineKioskPlan): Promise<Response> {
  const cache = await caches.open(cacheName(version));
  return (await cache.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** 204 after all windows have left. After any other status the watchdog requests it again. */
async function releaseAll({ release }: OfflineKioskPlan): Promise<Response> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const left = await Promise.allSettled(windows.map((window) => window.navigate(release)));
  const isOver = left.length > 0 && left.every(({ status }) => status === 'fulfilled');
  return new Response(null, { status: isOver ? 204 : 503 });
}

/**
 * Another page of the same site would run in the process of the page that hangs, and hang too. A cross-origin
 * isolated page may not share a process, so the browser starts a new one.
 */
function exitPath({ home }: OfflineKioskPlan): Response {
  const address = home.replaceAll('&', '&amp;');
  return new Response(`<!doctype html><meta http-equiv="refresh" content="0;url=${address}">`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
  });
}

self.addEventListener('install', (event) => {
  event.waitUntil((plan === null ? Promise.resolve() : cacheFiles(plan)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const gone = plan === null ? self.registration.unregister() : self.clients.claim();
  event.waitUntil(Promise.all([deleteCachesExcept(plan?.version), gone]));
});

self.addEventListener('fetch', (event) => {
  if (plan === null) return;
  const { request } = event;
  const way = requestPolicyOf(request, plan, self.location.origin);
  if (way === 'page') event.respondWith(openPage(request, plan));
  if (way === 'file') event.respondWith(cachedFile(request, plan));
  if (way === 'release') event.respondWith(releaseAll(plan));
  if (way === 'way out') event.respondWith(Promise.resolve(exitPath(plan)));
});
