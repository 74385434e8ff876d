/** Where the browser begins: takes over the page that came as HTML, or, where there is none, starts by itself. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Cookies from 'js-cookie';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Boot } from '../../schemas/boot';
import { registry } from '../../schemas/generated/registry';
import { replay, typedBefore } from '../starter/replay';
import { App } from './App';
import { browserHost } from './browserHost';
import { firstPlugins } from './firstPlugins';
import type { Host } from './host';
import { basename } from './paths';
import { whenApproached } from './whenApproached';

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

function loadWhenNear({ boot, plugins, report }: Host): void {
  for (const { name, load } of boot.document.plugins) {
    if (load === 'idle')
      whenApproached(() => void plugins.load(name).catch((error: unknown) => report(error, name)));
  }
}

async function start(root: HTMLElement): Promise<void> {
  const { host, start: startSession } = browserHost(readBoot(), registry, () => window.location.reload());
  const { document: tenant, mode } = host.boot;
  const first = firstPlugins(tenant, window.location.pathname).map((name) => host.plugins.load(name));
  // A plugin that does not come breaks its own place, not the page.
  await Promise.allSettled(first);
  const rendered = root.firstElementChild !== null;
  const typed = typedBefore(document);
  const ready = () => {
    startSession();
    replay(typed);
    loadWhenNear(host);
  };
  const page = (
    <CacheProvider value={createCache({ key: 'foyer', nonce: nonceOfPage() })}>
      <App
        host={host}
        rendered={rendered}
        venue={mode.centre ?? Cookies.get('foyer_venue')}
        onReady={ready}
        router={(inside) => <BrowserRouter basename={basename(tenant.basePath)}>{inside}</BrowserRouter>}
      />
    </CacheProvider>
  );
  const onError = (error: unknown) => host.report(error, 'the page');
  if (rendered) hydrateRoot(root, page, { onRecoverableError: onError, onCaughtError: () => undefined });
  else createRoot(root, { onCaughtError: () => undefined }).render(page);
}

const root = document.getElementById('foyer');
if (root) void start(root);
