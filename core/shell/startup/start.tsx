/** Hydrates the server's HTML, or renders the page if there is none. */
import { CacheProvider } from '@emotion/react';
import { startTransition, type ErrorInfo } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Boot } from '../../../schemas/boot';
import { registry } from '../../../schemas/generated/registry';
import { catchDocumentEntry, documentEntry } from '../../handover/documentEntry';
import { documentState } from '../../handover/documentState';
import { storeHandoverCode } from '../../handover/handoverCode';
import { showStoredToasts, takeToastsOfEntry } from '../../handover/openToasts';
import { httpHost } from '../../http/host';
import { readCookie } from '../../session/pageCookies';
import { recordEarlyInput, replayEarlyInput } from '../../hydration/eventReplay';
import { onFirstUserActivity } from '../../hydration/firstUserActivity';
import { pageNonce } from '../../theme/pageNonce';
import { styleCache } from '../../theme/styleCache';
import { App } from './App';
import { browserHost } from './browserHost';
import { componentTrail } from '../plugins/componentTrail';
import { firstPlugins, firstRoute } from './firstPlugins';
import type { Host } from './host';
import { preloadScreen } from '../plugins/lazyPart';
import { rememberMobile } from './mobileCookie';
import { nextTask } from './nextTask';
import { basename } from '../routing/paths';

function readBoot(): Boot {
  const text = document.getElementById('foyer-boot')?.textContent;
  if (!text) throw new Error('The page contains no boot data.');
  // Our web host wrote it into our page. It is the only JSON that needs no check.
  return JSON.parse(text) as Boot;
}

/** The replay of early input waits for hydration, at most this long without progress: a device may be slow. */
const REPLAY_MS = 10_000;

function loadWhenIdle({ boot, plugins }: Host): void {
  for (const { name, load } of boot.document.plugins) {
    if (load === 'idle') onFirstUserActivity(() => void plugins.loadInBackground(name));
  }
}

/** Loads the first screen, so that the page hydrates in one step. A failure shows later, in its place only. */
async function preloadFirstScreen(host: Host): Promise<void> {
  const { boot, plugins } = host;
  const route = firstRoute(boot.document, window.location.pathname);
  // A visitor who must log in sees the login screen, not the screen behind the guard.
  if (route?.guard === 'customer' && !httpHost().hasSession()) return;
  const screen = route && plugins.entry(route.plugin)?.routes?.[route.id];
  await preloadScreen(screen, host).catch(() => undefined);
}

/** Restores the state of the previous document. Call it before any plugin reads its stored state. */
async function restoreDocumentState({ boot }: Host): Promise<void> {
  if (boot.preview) documentState.receive(boot.preview.state, false);
  const code = documentEntry()?.code;
  if (code === undefined) return;
  const load = () => import(/* webpackChunkName: "document-state" */ '../../handover/takeDocumentState');
  await load().then(
    ({ takeDocumentState }) => takeDocumentState(code, boot.document),
    () => undefined,
  );
}

/** A separate chunk, because only an operator's preview needs it. */
const followConsole = async ({ store }: Host): Promise<void> =>
  (await import(/* webpackChunkName: "preview" */ './draftChanges')).followConsole(store);

export async function start(root: HTMLElement): Promise<void> {
  storeHandoverCode();
  catchDocumentEntry();
  takeToastsOfEntry();
  const boot = readBoot();
  const { host, start: startSession } = browserHost(boot, registry, {
    reload: () => window.location.reload(),
    yieldToBrowser: nextTask,
  });
  await restoreDocumentState(host);
  await nextTask();
  const { document: tenant, mode } = host.boot;
  const first = firstPlugins(tenant, window.location.pathname, mode).map((name) => host.plugins.load(name));
  // A plugin that cannot be loaded affects its own place, not the page.
  await Promise.allSettled(first);
  await preloadFirstScreen(host);
  await nextTask();
  const rendered = root.firstElementChild !== null;
  recordEarlyInput(document);
  const ready = () => {
    // A page that was stored for the offline kiosk has no session.
    if (!boot.offlineKiosk) startSession();
    showStoredToasts(host.store);
    rememberMobile(host.boot);
    host.hydrationOrder.whenWhole(replayEarlyInput, REPLAY_MS);
    loadWhenIdle(host);
    if (boot.preview) void followConsole(host);
  };
  const page = (
    <CacheProvider value={styleCache(pageNonce())}>
      <App
        host={host}
        rendered={rendered}
        serverState={host.redux.getState()}
        venue={mode.centre ?? readCookie('foyer_venue')}
        onReady={ready}
        router={(inside) => <BrowserRouter basename={basename(tenant.basePath)}>{inside}</BrowserRouter>}
      />
    </CacheProvider>
  );
  const onDifference = (error: unknown, { componentStack }: ErrorInfo) =>
    host.report(error, ['the page', componentTrail(componentStack)].filter(Boolean).join(': '));
  // A transition hydrates in slices. Between them the browser can handle input.
  if (rendered)
    startTransition(() => {
      hydrateRoot(root, page, { onRecoverableError: onDifference, onCaughtError: () => undefined });
    });
  else createRoot(root, { onCaughtError: () => undefined }).render(page);
}
