/** The server bundle of the web host. It renders a first screen as HTML for a visitor, the same for all. */
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import type { Render, RenderInput, RenderOutput } from '../../schemas/boot';
import { registry } from '../../schemas/generated/registry';
import { App } from '../shell/startup/App';
import { firstPlugins, firstRoute } from '../shell/startup/firstPlugins';
import { createHost } from '../shell/startup/host';
import { preloadScreen } from '../shell/plugins/lazyPart';
import { matchedRoute } from '../shell/routing/matchedRoute';
import { basename } from '../shell/routing/paths';
import type { Registry } from '../shell/plugins/pluginHost';
import { styleCache } from '../theme/styleCache';
import { renderToReadableStream } from 'react-dom/server.edge';
import { text } from 'node:stream/consumers';

export const renderWith =
  (plugins: Registry): Render =>
  async ({ boot, url }: RenderInput): Promise<RenderOutput> => {
    const host = createHost({ boot, registry: plugins });
    const base = basename(boot.document.basePath);
    const { pathname, search } = new URL(`https://here.invalid${url}`);
    const below = base !== '' && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
    const first = firstPlugins(boot.document, below, boot.mode);
    await Promise.all(first.map((name) => host.plugins.load(name)));
    // As in the browser: the screen and everything it loads, also for the header, are ready before rendering.
    const route = firstRoute(boot.document, below);
    // A visitor sees no content on a guarded page.
    const screen = route?.guard === 'none' ? host.plugins.entry(route.plugin)?.routes?.[route.id] : undefined;
    await preloadScreen(screen, host);
    // `compat`: Emotion keeps its rules in the cache for the head, not between the content.
    const cache = Object.assign(styleCache(), { compat: true as const });
    const router = (inside: ReactNode) => (
      <StaticRouter basename={base} location={`${base}${below}${search}`}>
        {inside}
      </StaticRouter>
    );
    const page = (
      <CacheProvider value={cache}>
        <App host={host} rendered router={router} />
      </CacheProvider>
    );
    const html = await htmlOf(page);
    const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
    return {
      status: statusOf({ boot, url: below }),
      title: host.title(),
      html,
      styles: styles.map(({ key, ids, css }) => ({ key, ids: ids.join(' '), css })),
      chunks: first.map((name) => `plugin-${name}`),
    };
  };

function statusOf({ boot, url }: RenderInput): number {
  if (boot.theme === 'maintenance') return 503;
  if (boot.theme === 'failed') return 502;
  return matchedRoute(boot.document.routes, url) ? 200 : 404;
}

export const render: Render = renderWith(registry);

/**
 * The whole page as HTML, with all suspended content in its place and no scripts between. React's build for Node would
 * use `AsyncLocalStorage`, which until Node 22 slows every promise of the process, also those of cached pages.
 */
function htmlOf(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const rendering = renderToReadableStream(page, {
      // Otherwise React sends long parts later, with a script that moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
    });
    rendering.then((stream) => stream.allReady.then(() => text(stream))).then(resolve, reject);
  });
}
