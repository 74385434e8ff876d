/**
 * The worker of a kiosk's pages: where no page comes, because the line is down or nobody answers for the
 * platform, it opens the kiosk's home as it keeps it. It keeps that page and its files and nothing else.
 *
 * The web host writes the plan in front of this script. Another build, document, theme or day is another
 * plan, hence another script: the browser sees that by itself, and page and files are taken over together.
 * A browser that is no kiosk any more gets no plan; then the worker forgets all and goes.
 */
import type { OfflineKioskPlan } from '../../schemas/boot';
import { isPlatformAway, isCacheable, requestPolicyOf } from './requestPolicy';
import type { WorkerScope } from './workerScope';

declare const self: WorkerScope;

const PREFIX = 'foyer-offline-kiosk ';
/** A page that takes longer is one that nobody waits for. */
const LONGEST_MS = 8000;
/** For so long after a page did not come, none is waited for again: opening the home is the second time already. */
const REMEMBERED_MS = 2000;

const plan = self.foyerOfflineKiosk;
const cacheName = (version: string) => PREFIX + version;

async function cacheFiles({ version, kept }: OfflineKioskPlan): Promise<void> {
  if (kept === undefined) return;
  const name = cacheName(version);
  try {
    const cache = await caches.open(name);
    const page = await fetch(kept.page, { credentials: 'omit', cache: 'no-store' });
    if (!isCacheable(page, version)) throw new Error('The page to keep is not that of this worker.');
    await Promise.all([cache.put(kept.page, page), cache.addAll([...kept.files])]);
  } catch (error) {
    // All or nothing: the worker before this one goes on with what it has.
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
  const answer = await fromNetwork(request);
  if (answer && !isPlatformAway(answer.status)) {
    missedAt = -Infinity;
    return answer;
  }
  // Home is on another origin, or this is another page than home: whoever was in the middle of something starts anew.
  if (kept === undefined || !isHome(request.url)) {
    missedAt = performance.now();
    return Response.redirect(home);
  }
  const cache = await caches.open(cacheName(version));
  return (await cache.match(kept.page, { ignoreVary: true })) ?? answer ?? Response.error();
}

async function cachedFile(request: Request, { version }: OfflineKioskPlan): Promise<Response> {
  const cache = await caches.open(cacheName(version));
  return (await cache.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** 204 once every window has left; whoever asked asks again after anything else. */
async function releaseAll({ release }: OfflineKioskPlan): Promise<Response> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const left = await Promise.allSettled(windows.map((window) => window.navigate(release)));
  const isOver = left.length > 0 && left.every(({ status }) => status === 'fulfilled');
  return new Response(null, { status: isOver ? 204 : 503 });
}

/**
 * A page that hangs keeps its process busy, and another page of the same site would come to stand in it
 * and hang too. One that is isolated from all others may not share a process: it gets a new one.
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
