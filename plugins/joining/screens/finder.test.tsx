import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pause } from '../../../tests/kit/plugin';
import { venue } from '../testing/builders';
import { openJoining } from '../testing/joiningPage';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const GEOCODER = 'http://geocoder.test/places';
const leeds = venue({ id: 'leeds', slug: 'leeds', name: 'Leeds Gym', town: 'Leeds', lat: 53.8, lng: -1.55 });
const bradford = venue({
  id: 'bradford',
  slug: 'bradford',
  name: 'Bradford Gym',
  town: 'Bradford',
  postcode: 'BD1 1AA',
  lat: 53.79,
  lng: -1.75,
});
const york = venue({
  id: 'york',
  slug: 'york',
  name: 'York Gym',
  town: 'York',
  postcode: 'YO1 1AA',
  lat: 53.96,
  lng: -1.08,
});

const places = (answer: Parameters<typeof http.get>[1]): HttpHandler => http.get(`${GEOCODER}/:term`, answer);
const at = (lng: number, lat: number) => HttpResponse.json({ features: [{ center: [lng, lat] }] });

function open(handlers: readonly HttpHandler[] = [], venues = [york, bradford, leeds]) {
  return openJoining({
    venues,
    handlers,
    sectionSettings: { centre: { map: true } },
    document: { services: { geocoder: { url: GEOCODER, country: 'gb', key: 'pk.test' } } },
  });
}

const field = () => screen.findByRole('searchbox');
/** The exact texts of all status regions. */
const received = () => screen.getAllByRole('status').map(({ textContent }) => textContent.trim());
const names = () =>
  within(screen.getByRole('region', { name: 'Centres' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

// @spec joining 2.29, 2.30, 4.10
test('centres are found by name, without a request', async () => {
  const { user } = await open();
  await user.type(await field(), 'york');
  await waitFor(() => expect(names()).toEqual(['York Gym']));
  expect(received()).toContain('1 centre');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
});

// @spec joining 3.1, 4.10, 7.12
// @spec platform 7.21a, 7.21b, 9.4e
test('a location that is no centre’s name is sent only to the geocoder; centres are ordered by distance, within the radius', async () => {
  const asked: URL[] = [];
  const { user } = await open([
    places(({ request }) => {
      asked.push(new URL(request.url));
      return at(-1.66, 53.79);
    }),
  ]);
  await user.type(await field(), 'Pudsey/..{Enter}');
  await waitFor(() => expect(received()).toContain('2 centres within 5 miles, nearest first'));
  expect(names()).toEqual(['Bradford Gym', 'Leeds Gym']);
  expect(screen.getByText('3.7 miles')).toBeVisible();
  expect(asked.map(String)).toEqual([`${GEOCODER}/Pudsey%2F...json?country=gb&limit=1&access_token=pk.test`]);
  expect(window.location.href).not.toContain('Pudsey');
});

// @spec joining 4.10
test.each([
  ['a town', 'Otley'],
  ['a postcode', 'LS21 1AA'],
])('%s that is no centre’s name is a location, even with a centre there', async (_what, term) => {
  const otley = venue({
    id: 'wharfe',
    slug: 'wharfe',
    name: 'Wharfe Pool',
    town: 'Otley',
    postcode: 'LS21 1AA',
  });
  const { user } = await open([places(() => at(-1.66, 53.79))], [york, bradford, leeds, otley]);
  await user.type(await field(), term);
  await waitFor(() => expect(names()).toEqual(['Bradford Gym', 'Leeds Gym', 'Wharfe Pool']));
  expect(received()).toContain('3 centres within 5 miles, nearest first');
});

// @spec joining 2.30, 9.1
test('the radius goes from 1 to 10 miles, and filters the list', async () => {
  const { user } = await open([places(() => at(-1.66, 53.79))]);
  const slider = await screen.findByRole('slider', { name: 'Search area radius' });
  expect(slider).toHaveAttribute('min', '1');
  expect(slider).toHaveAttribute('max', '10');
  expect(slider).toHaveAttribute('step', '1');
  expect(slider).toHaveValue('5');
  await user.type(await field(), 'Pudsey');
  await waitFor(() => expect(slider).toBeEnabled());
  fireEvent.change(slider, { target: { value: '1' } });
  const none = 'No venues found within 1 mile. The nearest 3 centres are listed.';
  await waitFor(() => expect(received()).toContain(none));
  expect(names()).toEqual(['Bradford Gym', 'Leeds Gym', 'York Gym']);
  expect(screen.getByText('3.7 miles')).toBeVisible();
  expect(slider).toHaveAttribute('aria-valuetext', '1 mile');
});

test('Enter searches for the current text, even if the list is still behind', async () => {
  const { user } = await open([
    places(({ params }) => (params.term === 'Pudsey.json' ? at(-1.66, 53.79) : at(-1.08, 53.96))),
  ]);
  const box = await field();
  await user.type(box, 'Pud');
  act(() => {
    fireEvent.change(box, { target: { value: 'Pudsey' } });
    fireEvent.keyDown(box, { key: 'Enter' });
  });
  await waitFor(() => expect(received()).toContain('2 centres within 5 miles, nearest first'));
  expect(names()).toEqual(['Bradford Gym', 'Leeds Gym']);
});

// @spec joining 4.11
test('a running search is shown, and the last one counts', async () => {
  const { user } = await open([
    places(async ({ params }) => {
      if (params.term === 'Slowton.json') await delay(600);
      return params.term === 'Slowton.json' ? at(-1.08, 53.96) : at(-1.75, 53.79);
    }),
  ]);
  await user.type(await field(), 'Slowton{Enter}');
  await waitFor(() => expect(received()).toContain('Searching Slowton...'));
  await user.clear(await field());
  await user.type(await field(), 'Quickton{Enter}');
  await waitFor(() => expect(names()).toEqual(['Bradford Gym']));
  await pause(800);
  expect(names()).toEqual(['Bradford Gym']);
});

// @spec joining 2.31, 4.11, 8.4a, 8.4b, 8.20a, 8.20b
test.each([
  ['finds no location', () => HttpResponse.json({ features: [] })],
  ['returns hostile data', () => HttpResponse.json({ features: { length: 1e9, __proto__: [] } })],
])('a geocoder that %s shows the specified message, and the list still works', async (_case, answer) => {
  const { user } = await open([places(answer)]);
  await user.type(await field(), 'Nowhere{Enter}');
  // Above the map, where a phone shows it.
  const line = 'Cannot find location, please try again.';
  const none =
    'Information: No venues foundCheck the spelling, search for a town nearby, or clear the search.';
  await waitFor(() => expect(received().filter(Boolean)).toEqual([line, none]));
  await user.clear(await field());
  await user.type(await field(), 'leeds');
  await waitFor(() => expect(names()).toEqual(['Leeds Gym']));
});

test.each([
  ['returns 502', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ['returns an HTML page', () => new HttpResponse('<h1>Log in</h1>')],
  ['is unreachable', () => HttpResponse.error()],
])(
  'a geocoder that %s: the search is unavailable, Enter tries again, and the list works',
  async (_case, answer) => {
    let isAvailable = false;
    const { user } = await open([places(() => (isAvailable ? at(-1.75, 53.79) : answer()))]);
    await user.type(await field(), 'Nowhere{Enter}');
    const messages = [
      'Cannot find location, please try again. We can’t search for towns and postcodes at the moment, but you can search by name.',
      'Information: No venues found',
    ];
    await waitFor(() => expect(received().filter(Boolean)).toEqual(messages));
    await user.clear(await field());
    await user.type(await field(), 'leeds');
    await waitFor(() => expect(names()).toEqual(['Leeds Gym']));
    await user.clear(await field());
    await user.type(await field(), 'Nowhere{Enter}');
    await waitFor(() => expect(received().filter(Boolean)).toEqual(messages));
    isAvailable = true;
    await user.type(await field(), '{Enter}');
    await waitFor(() => expect(names()).toEqual(['Bradford Gym']));
  },
);

test('a search term with markup is text', async () => {
  const { user } = await open([
    places(async () => {
      await delay(300);
      return HttpResponse.json({});
    }),
  ]);
  await user.type(await field(), '<img src=x>{Enter}');
  await waitFor(() => expect(received()).toContain('Searching <img src=x>...'));
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

type Ask = Geolocation['getCurrentPosition'];

function withGeolocation(getCurrentPosition: Ask) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

afterEach(() => Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined }));

// @spec joining 2.30, 4.12, 7.12, 9.7
test('Use my location requests high accuracy and waits ten seconds; the nearest centre is first', async () => {
  const options: (PositionOptions | undefined)[] = [];
  withGeolocation((found, _failed, option) => {
    options.push(option);
    setTimeout(() => found({ coords: { latitude: 53.79, longitude: -1.74 } } as GeolocationPosition), 300);
  });
  const { user } = await open();
  await field();
  await user.type(await field(), 'york');
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(received()).toContain('Searching...'));
  expect(await field()).toHaveValue('');
  await waitFor(() => expect(names()).toEqual(['Bradford Gym']));
  expect(options).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 }]);
  expect(`${window.location.href}${JSON.stringify(localStorage)}${document.cookie}`).not.toMatch(/53\.79/);
});

// @spec joining 8.2a, 8.2b, 8.3a, 8.3b
test.each([
  [1, 'Failed to use your location, please allow location access and try again'],
  [2, 'Failed to use your location, please try again'],
  [3, 'Failed to use your location, please try again'],
])('a position rejected with code %p gives the reason', async (code, text) => {
  withGeolocation((_found, failed) => failed?.({ code } as GeolocationPositionError));
  const { user } = await open();
  await field();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(received()).toContain(text));
  expect(names()).toHaveLength(3);
});

test('while the location request is unanswered, the user can search', async () => {
  withGeolocation(() => undefined);
  const { user } = await open([places(() => at(-1.66, 53.79))]);
  await field();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(received()).toContain('Searching...'));
  await user.type(await field(), 'Pudsey{Enter}');
  await waitFor(() => expect(received()).toContain('2 centres within 5 miles, nearest first'));
});

// @spec joining 8.3a, 8.3b
test('a device without location support says so', async () => {
  const { user } = await open();
  await field();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(received()).toContain('Failed to use your location, please try again'));
});

// @spec joining 2.31, 8.20a, 8.20b
test('without any centres: No centres found', async () => {
  await open([], []);
  expect(await screen.findByText('No centres found')).toBeVisible();
});
