import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { navigationRequested } from '../../store/navigation';
import { useCopy } from '../../tenant/copy';
import { expectConsoleError } from '../../testing/console';
import { pause } from '../../testing/pause';
import { network } from '../../testing/network';
import { pluginOf, routeOf } from '../testing/boot';
import { openPage } from '../testing/openPage';

const Guide = () => {
  const copy = useCopy();
  return <h1>{copy('guide.greeting', { name: 'Ada' })}</h1>;
};

const open = () =>
  openPage({
    path: '/',
    document: {
      plugins: [pluginOf('tour'), pluginOf('guide', { load: 'demand' })],
      routes: [routeOf('tour.home', '/'), routeOf('guide.home', '/guide')],
    },
    boot: { deferredCopy: { guide: '/_foyer/copy/guide?of=1' } },
    plugins: {
      tour: { name: 'tour', routes: { 'tour.home': () => <h1>The tour</h1> } },
      guide: { name: 'guide', routes: { 'guide.home': Guide } },
    },
  });

const greeting = () => HttpResponse.json({ 'guide.greeting': ['Hello ', ['name'], ', here is your guide'] });

test('a deferred plugin shows its own copy immediately', async () => {
  network.use(http.get('*/_foyer/copy/guide', greeting));
  const { host } = await open();
  await act(async () => void host.store.dispatch(navigationRequested({ path: '/guide' })));
  expect(await screen.findByRole('heading', { name: 'Hello Ada, here is your guide' })).toBeVisible();
});

test('a plugin whose copy fails to load is not shown without it, and is tried again', async () => {
  network.use(http.get('*/_foyer/copy/guide', () => HttpResponse.error(), { once: true }));
  const { host } = await open();
  await expect(host.plugins.load('guide')).rejects.toThrow();
  expect(host.plugins.entry('guide')).toBeUndefined();
  network.use(http.get('*/_foyer/copy/guide', greeting));
  await expect(host.plugins.load('guide')).resolves.toMatchObject({ name: 'guide' });
  expect(host.copy('guide.greeting', { name: 'Ada' })).toBe('Hello Ada, here is your guide');
});

test('a page whose plugin fails to load offers to retry after three tries', async () => {
  expectConsoleError(/CopyLoadError/);
  let tries = 0;
  network.use(
    http.head('*/_foyer/copy/guide', () => HttpResponse.error()),
    http.get('*/_foyer/copy/guide', () => {
      tries += 1;
      return HttpResponse.error();
    }),
  );
  const { host } = await open();
  await act(async () => void host.store.dispatch(navigationRequested({ path: '/guide' })));
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 });
  await pause(100);
  // The last try is that of the background.
  expect(tries).toBeLessThan(5);
  network.use(http.get('*/_foyer/copy/guide', greeting));
  await act(async () => again.click());
  expect(await screen.findByRole('heading', { name: 'Hello Ada, here is your guide' })).toBeVisible();
});

test('a page whose plugin fails to load once is shown a moment later, without an error', async () => {
  network.use(http.get('*/_foyer/copy/guide', greeting));
  network.use(http.get('*/_foyer/copy/guide', () => HttpResponse.error(), { once: true }));
  const { host } = await open();
  await act(async () => void host.store.dispatch(navigationRequested({ path: '/guide' })));
  const heading = { name: 'Hello Ada, here is your guide' };
  expect(await screen.findByRole('heading', heading, { timeout: 5000 })).toBeVisible();
});

test('a page whose plugin cannot be loaded appears by itself when the plugin can be loaded', async () => {
  expectConsoleError(/CopyLoadError/);
  const line = { up: false };
  network.use(
    http.head('*/_foyer/copy/guide', () => HttpResponse.error()),
    http.get('*/_foyer/copy/guide', () => (line.up ? greeting() : HttpResponse.error())),
  );
  const { host } = await open();
  await act(async () => void host.store.dispatch(navigationRequested({ path: '/guide' })));
  await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 });
  line.up = true;
  const heading = { name: 'Hello Ada, here is your guide' };
  expect(await screen.findByRole('heading', heading, { timeout: 8000 })).toBeVisible();
});
