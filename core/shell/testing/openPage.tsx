/**
 * Opens a page in jsdom like the browser does, but without the bundle: real store, sagas, router and calls.
 */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { PluginEntry } from '../../contract/types';
import { App } from '../startup/App';
import { browserHost } from '../startup/browserHost';
import { firstPlugins, firstRoute } from '../startup/firstPlugins';
import { preloadScreen } from '../plugins/lazyPart';
import { loadToastView } from '../toasts/Toaster';
import { basename } from '../routing/paths';
import { bootOf, type BootOverrides } from './boot';
import { cancelSagasAfterTest } from './cancelSagas';

export interface PageOptions extends BootOverrides {
  readonly path?: string;
  readonly plugins?: Readonly<Record<string, PluginEntry>>;
  readonly rendered?: boolean;
  readonly venue?: string;
  /** State of the history entry, as a page finds it after a reload. */
  readonly state?: unknown;
}

export async function openPage({
  path = '/',
  plugins = {},
  rendered = true,
  venue,
  state = null,
  ...over
}: PageOptions = {}) {
  window.history.replaceState(state, '', path);
  const boot = bootOf(over);
  const reload = jest.fn();
  const registry = Object.fromEntries(
    Object.entries(plugins).map(([name, entry]) => [name, () => Promise.resolve({ default: entry })]),
  );
  const { host, start } = browserHost(boot, registry, { reload });
  cancelSagasAfterTest(host);
  await Promise.allSettled(
    firstPlugins(boot.document, new URL(path, window.location.origin).pathname, boot.mode).map((name) =>
      host.plugins.load(name),
    ),
  );
  // As after the first activity of the user: toasts render immediately.
  await loadToastView();
  const route = firstRoute(boot.document, new URL(path, window.location.origin).pathname);
  await preloadScreen(route && host.plugins.entry(route.plugin)?.routes?.[route.id], host).catch(
    () => undefined,
  );
  const base = basename(boot.document.basePath);
  const shown = await act(async () =>
    render(
      <App
        host={host}
        rendered={rendered}
        venue={venue}
        onReady={start}
        router={(inside) => <BrowserRouter basename={base}>{inside}</BrowserRouter>}
      />,
    ),
  );
  return { host, reload, user: userEvent.setup(), ...shown };
}
