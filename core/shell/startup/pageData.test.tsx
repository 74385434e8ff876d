import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../../testing/network';
import { loadPageData } from './pageData';
import { bootOf } from '../testing/boot';
import { connectForTest } from '../../http/testing/connect';
import { openPage } from '../testing/openPage';
import { tourEntry, TOUR_PAGE } from '../testing/tour';

const bare = { theme: undefined, clientId: undefined, footerHtml: undefined };
const client = http.get('*/api/client', () => HttpResponse.json({ data: { id: 'c1' } }));
const footer = http.get('*/api/activities/footer', () =>
  HttpResponse.html('<p>Our footer</p><script>alert(1)</script>'),
);
const theme = (answer: (venue: string | null) => Response) =>
  http.get('*/api/frontend/theme', ({ request }) => answer(new URL(request.url).searchParams.get('venue')));
const open = (venue?: string) =>
  openPage({ ...TOUR_PAGE, boot: bare, plugins: { tour: tourEntry }, rendered: false, venue });

// @spec platform 1.5b, 7.26b
test('an empty page requests theme, footer and client, and shows the footer when it is near', async () => {
  network.use(
    client,
    footer,
    theme(() => HttpResponse.json({ data: { theme_app_primary_colour: '#006644', theme_app_logo: null } })),
  );
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'The tour' })).toBeVisible();
  expect(screen.queryByText('Our footer')).toBeNull();
  await user.hover(screen.getByRole('contentinfo'));
  expect(await screen.findByText('Our footer')).toBeVisible();
  expect(document.querySelector('footer script')).toBeNull();
});

// @spec platform 7.25b
test('a failed theme request for the venue is repeated once without it', async () => {
  const asked: (string | null)[] = [];
  const answer = (venue: string | null) => {
    asked.push(venue);
    return venue === null ? HttpResponse.json({ data: {} }) : new HttpResponse(null, { status: 503 });
  };
  network.use(client, footer, theme(answer));
  await open('leeds');
  expect(await screen.findByRole('heading', { name: 'The tour' })).toBeVisible();
  expect(asked).toEqual(['leeds', null]);
});

// @spec platform 2.5c, 8.3a
test('503 both times is maintenance', async () => {
  network.use(
    client,
    footer,
    theme(() => new HttpResponse(null, { status: 503 })),
  );
  await open('leeds');
  expect(await screen.findByRole('heading', { name: 'Service disruption' })).toBeVisible();
});

// @spec platform 2.6, 8.3b
test('any other failure of the theme is the generic error', async () => {
  network.use(
    client,
    footer,
    theme(() => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })),
  );
  await open();
  expect(await screen.findByRole('heading', { name: 'Something has gone wrong' })).toBeVisible();
  expect(screen.queryByText('Bad gateway')).toBeNull();
});

// @spec platform 4.10b
test('theme, footer and client that never load delay the page for six seconds at most', async () => {
  connectForTest();
  const never = () => new Promise<Response>(() => undefined);
  network.use(
    http.get('*/api/client', never),
    http.get('*/api/activities/footer', never),
    http.get('*/api/frontend/theme', never),
  );
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  try {
    const arrived = jest.fn();
    void loadPageData(bootOf({ boot: bare }), 'leeds').then(arrived);
    await jest.advanceTimersByTimeAsync(5999);
    expect(arrived).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(arrived).toHaveBeenCalledWith({ theme: {}, footerHtml: undefined, clientId: undefined });
  } finally {
    jest.useRealTimers();
  }
});

// @spec platform 7.27b
test('a client that the platform does not know is not found', async () => {
  network.use(
    http.get('*/api/client', () => HttpResponse.json({}, { status: 404 })),
    footer,
    theme(() => HttpResponse.json({ data: {} })),
  );
  await open();
  expect(await screen.findByText(/gone offside/)).toBeVisible();
});
