/** Takes over the page that came as HTML, or, where there is none, starts by itself. */
import { CacheProvider } from '@emotion/react';
import { startTransition, type ErrorInfo } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Boot } from '../../schemas/boot';
import { registry } from '../../schemas/generated/registry';
import { catchDocumentEntry, documentEntry } from '../handover/documentEntry';
import { storeHandoverCode } from '../handover/handoverCode';
import { showKeptToasts } from '../handover/openToasts';
import { httpHost } from '../http/host';
import { readCookie } from '../session/pageCookies';
import { controlsOf, replay, earlyInput } from '../hydration/eventReplay';
import { styleCache } from '../theme/styleCache';
import { App } from './App';
import { browserHost } from './browserHost';
import { componentTrail } from './componentTrail';
import { firstPlugins, firstRoute } from './firstPlugins';
import type { Host } from './host';
import { preloadScreen } from './lazyScreen';
import { rememberMobile } from './mobileCookie';
import { nextTask } from './nextTask';
import { basename } from './paths';
import { markUserActive, onFirstUserActivity } from './firstUserActivity';

function readBoot(): Boot {
  const text = document.getElementById('foyer-boot')?.textContent;
  if (!text) throw new Error('The page came without its data.');
  // Our own web host wrote it, into our own page: the one JSON that needs no check.
  return JSON.parse(text) as Boot;
}

/** The policy allows styles with the nonce of the page alone. */
function nonceOfPage(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}

/** A form hears nothing of what was ticked in it before it is taken over: on a slow device that takes a while. */
const REPLAY_MS = 10_000;

function loadWhenIdle({ boot, plugins, report }: Host): void {
  for (const { name, load } of boot.document.plugins) {
    if (load === 'idle')
      onFirstUserActivity(() => void plugins.load(name).catch((error: unknown) => report(error, name)));
  }
}

/** So that the page is taken over whole; a screen that does not come breaks its own place, later. */
async function preloadFirstScreen(host: Host): Promise<void> {
  const { boot, plugins } = host;
  const route = firstRoute(boot.document, window.location.pathname);
  // Whoever must log in first is shown another screen than the one behind the guard.
  if (route?.guard === 'customer' && !httpHost().hasSession()) return;
  const screen = route && plugins.entry(route.plugin)?.routes?.[route.id];
  await preloadScreen(screen, host).catch(() => undefined);
}

/** Before any plugin looks for what it kept. */
async function takeKeptState({ boot }: Host): Promise<void> {
  const code = documentEntry()?.code;
  if (code === undefined) return;
  const load = () => import(/* webpackChunkName: "document-state" */ '../handover/takeDocumentState');
  await load().then(
    ({ takeDocumentState }) => takeDocumentState(code, boot.document),
    () => undefined,
  );
}

export async function start(root: HTMLElement): Promise<void> {
  storeHandoverCode();
  catchDocumentEntry();
  const boot = readBoot();
  const { host, start: startSession } = browserHost(boot, registry, {
    reload: () => window.location.reload(),
    yieldToBrowser: nextTask,
  });
  await takeKeptState(host);
  await nextTask();
  const { document: tenant, mode } = host.boot;
  const first = firstPlugins(tenant, window.location.pathname, mode).map((name) => host.plugins.load(name));
  // A plugin that does not come breaks its own place, not the page.
  await Promise.allSettled(first);
  await preloadFirstScreen(host);
  await nextTask();
  const rendered = root.firstElementChild !== null;
  const typed = earlyInput(document);
  const controls = controlsOf(document);
  const replayed = () => {
    if (replay(typed, controls)) markUserActive();
  };
  const ready = () => {
    // A page that was kept is nobody's.
    if (!boot.offlineKiosk) startSession();
    showKeptToasts(host.store);
    rememberMobile(host.boot);
    host.hydrationOrder.whenWhole(replayed, REPLAY_MS);
    loadWhenIdle(host);
  };
  const page = (
    <CacheProvider value={styleCache(nonceOfPage())}>
      <App
        host={host}
        rendered={rendered}
        venue={mode.centre ?? readCookie('foyer_venue')}
        onReady={ready}
        router={(inside) => <BrowserRouter basename={basename(tenant.basePath)}>{inside}</BrowserRouter>}
      />
    </CacheProvider>
  );
  const onDifference = (error: unknown, { componentStack }: ErrorInfo) =>
    host.report(error, ['the page', componentTrail(componentStack)].filter(Boolean).join(': '));
  // As a transition it is done in slices, between which the browser can answer.
  if (rendered)
    startTransition(() => {
      hydrateRoot(root, page, { onRecoverableError: onDifference, onCaughtError: () => undefined });
    });
  else createRoot(root, { onCaughtError: () => undefined }).render(page);
}
