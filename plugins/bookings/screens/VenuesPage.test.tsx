import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';
import { venue } from '../testing/builders';
import { VENUES, getHandler, pendingHandler, openBookings, refusalHandler } from '../testing/bookingsPage';

const east = venue({
  id: 'v2',
  slug: 'eastgate',
  name: 'Eastgate Pool',
  lat: 53.82,
  lng: -1.5,
  town: 'Leeds',
});
const far = venue({ id: 'v3', slug: 'coast', name: 'Coast Lido', lat: 54.5, lng: -0.6, town: 'Whitby' });
const lost = venue({ id: 'v4', slug: 'lost', name: 'Lost Hall', lat: 153, lng: -1.5, town: 'Leeds' });
const three = getHandler(VENUES, [venue(), east, far, lost]);

const GEOCODER = { services: { geocoder: { url: 'https://maps.test/geocode', country: 'gb' } } };
const here = () => window.location.pathname;
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

afterEach(() => Cookies.remove('foyer_venue', { path: '/' }));

// @spec platform 1.1a, 6.1a, 7.20b
test('a user without a venue sees all venues, each linked to its timetable, and searches by name', async () => {
  const { user, container } = await openBookings([three], { path: '/' });
  expect(await screen.findByText('4 centres')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Eastgate Pool' })).toHaveAttribute('href', '/location/eastgate');
  const { violations } = await axe(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'Centre, town or postcode' }), 'coast');
  await waitFor(() => expect(names()).toEqual(['Coast Lido']));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(names()).toHaveLength(4));
});

const picture = (alt: string) => ({
  alt,
  files: [{ address: '/assets/eastgate.webp?v=12345678', width: 480, height: 270 }],
});

test('a venue with a picture shows it, beside venues without one', async () => {
  const pictures = { venues: { eastgate: picture('Lanes under a glass roof') } };
  const { container } = await openBookings([three], { path: '/', document: { pictures } });
  await screen.findByText('4 centres');
  const [image, ...others] = screen.getAllByRole('img');
  expect(image).toHaveAccessibleName('Lanes under a glass roof');
  expect(image?.closest('article')).toHaveTextContent('Eastgate Pool');
  expect(others).toEqual([]);
  expect(container.querySelectorAll('.picture')).toHaveLength(4);
});

test('a tenant without pictures has the cards of before, without a place for pictures', async () => {
  const { container } = await openBookings([three], { path: '/' });
  await screen.findByText('4 centres');
  expect(container.querySelector('.picture, [data-pictures]')).toBeNull();
});

// @spec platform 3.1b, 3.1c
test('around a location the nearest venue is first; venues beyond the radius or without a location are left out', async () => {
  const place = http.get('https://maps.test/geocode/:term', () =>
    HttpResponse.json({ features: [{ center: [-1.55, 53.8] }] }),
  );
  const { user } = await openBookings([three, place], { path: '/', document: GEOCODER });
  await screen.findByText('4 centres');
  await user.type(screen.getByRole('searchbox'), 'LS1 1UR{Enter}');
  expect(await screen.findByText('2 centres within 5 miles')).toBeVisible();
  expect(names()).toEqual(['Northgate Leisure Centre', 'Eastgate Pool']);
  expect(screen.getByText('2.5 miles away')).toBeVisible();
  expect(screen.getByRole('slider', { name: 'Within' })).toHaveValue('5');
});

test('without a venue in the radius the nearest ones are listed with a message', async () => {
  const place = http.get('https://maps.test/geocode/:term', () =>
    HttpResponse.json({ features: [{ center: [-4.22, 57.48] }] }),
  );
  const { user } = await openBookings([three, place], { path: '/', document: GEOCODER });
  await screen.findByText('4 centres');
  await user.type(screen.getByRole('searchbox'), 'Inverness{Enter}');
  const none = 'No centres within 5 miles. The nearest 3 centres are listed.';
  expect(await screen.findByText(none)).toBeVisible();
  expect(names()).toEqual(['Coast Lido', 'Eastgate Pool', 'Northgate Leisure Centre']);
});

test('Enter searches for the current text, even if the list is still behind', async () => {
  const asked: unknown[] = [];
  const place = http.get('https://maps.test/geocode/:term', ({ params }) => {
    asked.push(params.term);
    return HttpResponse.json({ features: [{ center: [-1.55, 53.8] }] });
  });
  const { user } = await openBookings([three, place], { path: '/', document: GEOCODER });
  await screen.findByText('4 centres');
  const field = screen.getByRole('searchbox');
  await user.type(field, 'Mor');
  act(() => {
    fireEvent.change(field, { target: { value: 'Morley' } });
    fireEvent.keyDown(field, { key: 'Enter' });
  });
  expect(await screen.findByText('2 centres within 5 miles')).toBeVisible();
  expect(asked).toEqual(['Morley.json']);
});

test('a geocoder that fails: the page says that the search is unavailable, not that the spelling is wrong', async () => {
  const broken = http.get('https://maps.test/geocode/:term', () => new HttpResponse(null, { status: 503 }));
  const { user } = await openBookings([three, broken], { path: '/', document: GEOCODER });
  await screen.findByText('4 centres');
  await user.type(screen.getByRole('searchbox'), 'Skipton{Enter}');
  expect(await screen.findByText('We can’t search for towns and postcodes at the moment')).toBeVisible();
  expect(screen.getByText('Please search by name.')).toBeVisible();
  expect(screen.queryByText(/spelling/)).toBeNull();
});

test('an unknown location and an unavailable position are reported', async () => {
  const nowhere = http.get('https://maps.test/geocode/:term', () => HttpResponse.json({ features: [] }));
  const { user } = await openBookings([three, nowhere], { path: '/', document: GEOCODER });
  await screen.findByText('4 centres');
  await user.type(screen.getByRole('searchbox'), 'xyzzy{Enter}');
  expect(await screen.findByText('We couldn’t find that place')).toBeVisible();
  expect(screen.queryByText('No centre has that name')).toBeNull();
  expect(screen.queryByText('0 centres')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText(/couldn’t find your location/)).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await waitFor(() => expect(names()).toHaveLength(4));
});

// @spec platform 2.8b, 4.9, 9.9a
test.each(['/', '/redirect-to-selected-venue'])(
  '%s leads to the timetable of the chosen venue',
  async (path) => {
    Cookies.set('foyer_venue', 'northgate', { path: '/' });
    await openBookings([three], { path });
    expect(await screen.findByRole('heading', { level: 1, name: 'Northgate Leisure Centre' })).toBeVisible();
    expect(here()).toBe('/location/northgate');
  },
);

test.each([
  ['a venue that no longer exists', 'demolished', undefined],
  ['a venue without activities', 'eastgate', venue({ ...east, activities_v2_enabled: false })],
  ['a text that is not a slug', '../evil', undefined],
])('%s is no longer chosen: the others are shown', async (_, slug, other) => {
  Cookies.set('foyer_venue', slug, { path: '/' });
  await openBookings([getHandler(VENUES, [venue(), far, ...(other ? [other] : [])])], {
    path: '/redirect-to-selected-venue',
  });
  expect(await screen.findByRole('link', { name: 'Coast Lido' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Eastgate Pool' })).toBeNull();
});

test('the only venue is chosen automatically', async () => {
  await openBookings([], { path: '/redirect-to-selected-venue' });
  await waitFor(() => expect(here()).toBe('/location/northgate'));
});

// @spec platform 4.9
test('a kiosk stays at its centre and stores nothing', async () => {
  await openBookings([three], { path: '/', mode: { kiosk: true, centre: 'northgate' } });
  await waitFor(() => expect(here()).toBe('/location/northgate'));
  await screen.findByRole('heading', { level: 1, name: 'Northgate Leisure Centre' });
  expect(Cookies.get('foyer_venue')).toBeUndefined();
});

test('without bookable venues the page says so', async () => {
  await openBookings([getHandler(VENUES, [])], { path: '/' });
  expect(await screen.findByText('There’s nothing to book online at the moment')).toBeVisible();
});

test('venues that fail to load show a message, and a retry loads them', async () => {
  let fails = true;
  const failing = http.get(VENUES, () =>
    fails
      ? HttpResponse.json({ message: 'No', code: 'failed', errors: {} }, { status: 500 })
      : HttpResponse.json({ data: [venue(), far] }),
  );
  const { user } = await openBookings([failing], { path: '/' });
  expect(await screen.findByText('We couldn’t load the centres')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Coast Lido' })).toBeVisible();
});

test('until the target is known, the redirect page is only busy', async () => {
  Cookies.set('foyer_venue', 'northgate', { path: '/' });
  const { container } = await openBookings([pendingHandler(VENUES)], { path: '/redirect-to-selected-venue' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Book an activity' })).toBeVisible();
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a target that fails to load shows a message', async () => {
  await openBookings([refusalHandler(VENUES, 503)], { path: '/redirect-to-selected-venue' });
  expect(await screen.findByText('We couldn’t load the centres')).toBeVisible();
});
