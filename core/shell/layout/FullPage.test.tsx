import { act, render, screen, within } from '@testing-library/react';
import { AREAS } from '../../../schemas/generated/documentNames';
import { areaFailed } from '../../store/supervisor';
import { expectConsoleError } from '../../testing/console';
import { App } from '../startup/App';
import { createHost } from '../startup/host';
import { bootOf } from '../testing/boot';
import { openPage } from '../testing/openPage';
import { tourEntry, TOUR_PAGE } from '../testing/tour';

const open = (over: Parameters<typeof openPage>[0] = {}) =>
  openPage({
    ...TOUR_PAGE,
    ...over,
    document: { ...TOUR_PAGE.document, ...over.document },
    plugins: { tour: tourEntry },
  });

// @spec platform 0.3, 2.5a, 2.5c
test.each(AREAS)('in %s, maintenance replaces the whole page, with its title', async (area) => {
  await open({ document: { area }, boot: { theme: 'maintenance' } });
  expect(screen.getByRole('heading', { name: 'Service disruption' })).toBeVisible();
  expect(screen.getByText('Unable to access the site due to planned maintenance.')).toBeVisible();
  expect(within(screen.getByRole('banner')).getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(document.title).toBe('Test Leisure | Service disruption');
});

// @spec platform 2.6
test.each(AREAS)('in %s, any other failure of the theme is the generic error', async (area) => {
  await open({ document: { area }, boot: { theme: 'failed' } });
  expect(screen.getByRole('heading', { name: 'Something has gone wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

// @spec platform 1.5d, 2.3a, 2.3b, 2.3c, 2.3d
test.each(AREAS)(
  'in %s, an area that failed shows the specified message with a link to the home page',
  async (area) => {
    const { host } = await open({ document: { area } });
    act(() => void host.store.dispatch(areaFailed({ workflow: 'tour.bell' })));
    expect(
      await screen.findByRole('heading', { name: 'We may have dropped the ball on this one.' }),
    ).toBeVisible();
    expect(
      screen.getByText(
        'The page failed to load correctly. Try refreshing the page or return to the home page.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  },
);

test('embedded, maintenance shows no header either', async () => {
  await open({ mode: { embedded: true }, boot: { theme: 'maintenance' } });
  expect(screen.getByRole('heading', { name: 'Service disruption' })).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
});

// @spec platform 1.5d, 2.4a
test('the not-found page has the specified words', async () => {
  await open({ path: '/nowhere' });
  expect(screen.getByRole('main')).toHaveTextContent(
    "Whoops! Looks like you've gone offside. The page you're looking for doesn't exist. Return home to keep the ball rolling.".replace(
      'offside. ',
      'offside.',
    ),
  );
  expect(document.title).toBe("Test Leisure | Whoops! Looks like you've gone offside.");
});

// @spec platform 2.3d, 2.15a
test('the link to the home page stays in the area, with its base path and mode', async () => {
  await open({ path: '/join/nowhere', document: { basePath: '/join/' }, mode: { embedded: true } });
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/join/?embedded=true');
});

test('a failure in the page layout leaves no blank page', () => {
  expectConsoleError(/frame/);
  const host = createHost({ boot: bootOf(), registry: {} });
  const Broken = (): never => {
    throw new Error('The frame broke.');
  };
  render(<App host={host} rendered router={() => <Broken />} />);
  expect(screen.getByRole('heading', { name: 'We may have dropped the ball on this one.' })).toBeVisible();
  expect(document.title).toBe('Test Leisure | We may have dropped the ball on this one.');
});
