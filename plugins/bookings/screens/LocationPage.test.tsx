import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { act } from 'react';
import type { Wire } from '../../../schemas/generated/api';
import { signedOut } from '../../../core/contract';
import { TODAY, bookedItem, money, penaltyItem, slot, slots, timetable, venue } from '../testing/builders';
import { cart } from '../testing/cartPort';
import {
  TIMETABLE,
  VENUE,
  getHandler,
  pendingHandler,
  openBookings,
  refusalHandler,
  timetableOf,
} from '../testing/bookingsPage';

afterEach(() => Cookies.remove('foyer_venue', { path: '/' }));

const session = (name: string) => screen.findByRole('link', { name });
const here = () => window.location.pathname + window.location.search;

// @spec platform 2.8c, 9.9a
test('a day shows its sessions by part of the day, each with leader, place, state and price', async () => {
  const { container } = await openBookings();
  expect(await screen.findByRole('heading', { level: 1, name: 'Northgate Leisure Centre' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Saturday 14 February' })).toBeVisible();
  const morning = within(await screen.findByRole('region', { name: 'Morning' }));
  expect(morning.getByRole('link', { name: 'Spin, 09:00 to 09:45' })).toBeVisible();
  expect(morning.getByText('With Maya · Studio 1')).toBeVisible();
  expect(morning.getByText('Places free')).toBeVisible();
  expect(morning.getByText('£6.50')).toBeVisible();
  const afternoon = within(screen.getByRole('region', { name: 'Afternoon' }));
  expect(afternoon.getByText('Included')).toBeVisible();
  expect(screen.getByText('3 sessions')).toBeVisible();
  expect(Cookies.get('foyer_venue')).toBe('northgate');
  const { violations } = await axe(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('the price of a session says whose it is, or that nothing is paid', async () => {
  const adults = slot({ price_from: money(650), price_name: 'Adult' });
  const covered = slot({ id: 's2', price_from: money(0), price_name: null });
  const free = slot({ id: 's3', price_from: money(0), price_name: 'Member price' });
  await openBookings([timetableOf(() => timetable({ slots: [adults, covered, free] }))]);
  expect((await screen.findByText('£6.50')).parentElement).toHaveTextContent('£6.50 Adult');
  expect(screen.getByText('Included').parentElement).toHaveTextContent(/^Included$/);
  expect(screen.getByText('No charge').parentElement).toHaveTextContent('No charge Member price');
});

const court = (change: Partial<Wire.Slot>) =>
  slot({
    activity_id: 'a-badminton',
    leader: null,
    capacity: 1,
    places_left: 1,
    place: 'Court 1',
    ...change,
  });

test('courts at the same times are a table; each free one is a link that says court, time and price', async () => {
  const courts = [
    court({ id: 's1' }),
    court({ id: 's2', place: 'Badminton court 2', price_from: money(820) }),
    court({ id: 's3', start_time: '10:00', end_time: '10:45', booked: true }),
    court({
      id: 's4',
      start_time: '10:00',
      end_time: '10:45',
      place: 'Badminton court 2',
      status: 'full',
      places_left: 0,
    }),
  ];
  const { container, user } = await openBookings([timetableOf(() => timetable({ slots: courts }))]);
  const table = within(await screen.findByRole('table', { name: 'Badminton court' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Time',
    'Badminton court 2',
    'Court 1',
  ]);
  expect(
    table.getByRole('row', { name: '10:00 Taken Badminton court, Court 1, 10:00 to 10:45, Yours, £6.50' }),
  ).toBeVisible();
  expect(table.getAllByRole('link')).toHaveLength(3);
  expect(screen.queryByText(/Only 1 place left/)).toBeNull();
  const { violations } = await axe(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  // A price is visible in a cell if it is not the price of the heading.
  expect(table.getAllByText(/£/)).toHaveLength(1);
  await user.click(table.getByRole('link', { name: 'Badminton court 2, 09:00 to 09:45, Free, £8.20' }));
  expect(here()).toContain('slot=s2');
});

test('several times of one activity are one entry, and single rows once the activity is chosen', async () => {
  const swims = ['09:00', '10:00', '11:00'].map((start) =>
    slot({ id: start, activity_id: 'a-badminton', leader: null, start_time: start, end_time: '11:45' }),
  );
  const { user } = await openBookings([timetableOf(() => timetable({ slots: swims }))]);
  const first = 'Badminton court, 09:00 to 11:45';
  expect(await session(`${first}, Places free, £6.50`)).toBeVisible();
  expect(screen.getAllByRole('heading', { name: 'Badminton court' })).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Activity' }), 'Badminton court');
  expect(await session(first)).toBeVisible();
  expect(screen.getAllByRole('heading', { name: /^Badminton court, \d/ })).toHaveLength(3);
});

test('a week shows every visible day with its sessions, and keeps the filters', async () => {
  const { user } = await openBookings([], { path: '/location/northgate?kind=class' });
  await user.click(await screen.findByRole('link', { name: 'Week' }));
  expect(here()).toBe('/location/northgate?kind=class&view=week');
  const sunday = within(await screen.findByRole('region', { name: 'Sunday 15 February' }));
  expect(await sunday.findByRole('link', { name: 'Yoga, 10:00 to 11:00, Places free, £6.50' })).toBeVisible();
  expect(screen.getByText('3 sessions')).toBeVisible();
  await user.click(sunday.getByRole('link', { name: 'Sunday 15 February' }));
  expect(here()).toBe('/location/northgate?kind=class&day=2026-02-15');
  expect(await session('Yoga, 10:00 to 11:00')).toBeVisible();
});

test('several times of one activity are one link in a week, which shows them; past times of today are left out', async () => {
  const swims = ['06:00', '09:00', '10:00', '11:00'].map((start) =>
    slot({ id: start, activity_id: 'a-badminton', leader: null, start_time: start, end_time: '11:45' }),
  );
  const [over, taken, ...free] = swims;
  const shown = [{ ...over, status: 'closed' }, { ...taken, status: 'full' }, ...free] as Wire.Slot[];
  const { user } = await openBookings([timetableOf(() => timetable({ slots: shown }))], {
    path: '/location/northgate?view=week',
  });
  expect(await screen.findByText('3 sessions')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '09:00 Badminton court 2 times free' }));
  expect(here()).toBe(`/location/northgate?day=${TODAY}&activity=badminton`);
});

test('a week that fails to load says so, and a retry loads it', async () => {
  let fails = true;
  const { user } = await openBookings(
    [
      http.get(TIMETABLE, ({ request }) =>
        fails && request.url.includes('from=2026-02-21')
          ? HttpResponse.json({ message: 'No', code: 'failed', errors: {} }, { status: 500 })
          : undefined,
      ),
    ],
    { path: '/location/northgate?view=week' },
  );
  expect(await screen.findByText('4 sessions')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Later days' }));
  expect(await screen.findByText('We couldn’t load the timetable')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No sessions', { selector: '[role="status"]' })).toBeVisible();
  expect(screen.queryByText('We couldn’t load the timetable')).toBeNull();
});

test('simultaneous sessions of one activity are distinguished by their rooms', async () => {
  const courts = [
    slot({ id: 's1', place: 'Court 1' }),
    slot({ id: 's2', place: 'Court 2' }),
    slot({ id: 's3', place: 'Court 1', start_time: '10:00', end_time: '10:45' }),
  ];
  await openBookings([timetableOf(() => timetable({ slots: courts }))]);
  expect(await session('Spin, Court 1, 09:00 to 09:45')).toBeVisible();
  expect(await session('Spin, Court 2, 09:00 to 09:45')).toBeVisible();
  expect(await session('Spin, 10:00 to 10:45')).toBeVisible();
});

test('the reason against a booking is shown in words', async () => {
  const status = [
    slot({ id: 's1', status: 'full', places_left: 0 }),
    slot({ id: 's2', status: 'not_yet', opens_at: '2026-02-10T07:00:00Z', date: TODAY }),
    slot({ id: 's3', status: 'cancelled' }),
    slot({ id: 's4', booked: true, status: 'full' }),
    slot({ id: 's5', in_basket: true }),
    slot({ id: 's6', places_left: 1 }),
    slot({ id: 's7', status: 'closed', start_time: '06:00' }),
  ];
  await openBookings([timetableOf(() => timetable({ slots: status }))]);
  expect(await screen.findByText('Full')).toBeVisible();
  expect(screen.getByText('Opens Tuesday 10 February, 07:00')).toBeVisible();
  expect(screen.getByText('Cancelled')).toBeVisible();
  expect(screen.getByText('Yours')).toBeVisible();
  expect(screen.getByText('In basket')).toBeVisible();
  expect(screen.getByText('1 left')).toBeVisible();
  // Past slots of today are in a separate list.
  expect(screen.getByText('Earlier today (1)')).toBeVisible();
});

test('for a venue with an invalid zone, times use the operator’s zone', async () => {
  const later = slot({ id: 's1', status: 'not_yet', opens_at: '2026-02-10T07:00:00Z' });
  await openBookings([timetableOf(() => timetable({ slots: [later], time_zone: 'Winter time' }))]);
  expect(await screen.findByText('Opens Tuesday 10 February, 07:00')).toBeVisible();
});

test('when today is over the page says so, and shows the next day with sessions', async () => {
  const over = slot({ id: 's1', status: 'closed', start_time: '06:00' });
  const tomorrow = slot({ id: 's2', date: '2026-02-15', starts_at: '2026-02-15T09:00:00Z' });
  const { user } = await openBookings([timetableOf(() => timetable({ slots: [over, tomorrow] }))]);
  expect(await screen.findByText('All of today’s sessions are over')).toBeVisible();
  expect(screen.queryByText('No sessions')).toBeNull();
  expect(screen.getByText('Earlier today (1)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to Sunday 15 February' }));
  expect(here()).toBe('/location/northgate?day=2026-02-15');
});

test('another day opens by its link, and is in the address', async () => {
  const { user } = await openBookings();
  await user.click(await screen.findByRole('link', { name: 'Sunday 15 February' }));
  expect(await session('Yoga, 10:00 to 11:00')).toBeVisible();
  expect(here()).toBe('/location/northgate?day=2026-02-15');
  expect(screen.getByRole('link', { name: 'Sunday 15 February' })).toHaveAttribute('aria-current', 'date');
  expect(screen.queryByRole('link', { name: 'Earlier days' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Later days' }));
  expect(await screen.findByRole('heading', { name: 'Sunday 22 February' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Earlier days' })).toBeVisible();
});

test('a timetable is filtered by activity, type and time from the address, and the filter can be cleared', async () => {
  const { user } = await openBookings([], { path: '/location/northgate?kind=class' });
  await session('Spin, 09:00 to 09:45');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Badminton/ })).toBeNull());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time of day' }), 'Evening');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Spin/ })).toBeNull());
  expect(screen.getByRole('link', { name: /Yoga/ })).toBeVisible();
  expect(here()).toBe('/location/northgate?kind=class&time=evening');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Activity' }), 'All of Cycling');
  expect(await screen.findByText('No sessions match your filters on this day')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  expect(await screen.findByRole('link', { name: /Badminton/ })).toBeVisible();
  expect(here()).toBe('/location/northgate');
});

test.each([
  ['kind=class&activity=spin', ['activity', 'kind', 'time'], 'Filters (1)'],
  ['kind=class&category=c-cycle', ['time', 'kind', 'activity'], 'Filters (2)'],
  ['activity=spin', ['activity', 'kind', 'date'], 'Filters'],
])(
  'on a phone the button of the folded filters counts those that are set: %s',
  async (query, filters, name) => {
    const { user } = await openBookings([], {
      path: `/location/northgate?${query}`,
      settings: { filters },
    });
    const toggle = await screen.findByRole('button', { name, hidden: true });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  },
);

test('a distant day opens by its date; an unpublished one does not', async () => {
  const { user } = await openBookings();
  await user.click(await screen.findByText('Go to a date'));
  const field = await screen.findByLabelText('Date');
  await user.clear(field);
  await user.type(field, '01/05/2026');
  await user.tab();
  expect(here()).toBe('/location/northgate');
  await user.clear(field);
  await user.type(field, '22/02/2026');
  await user.tab();
  expect(await screen.findByRole('heading', { name: 'Sunday 22 February' })).toBeVisible();
});

test('an empty day says so, and links to the next day with sessions', async () => {
  const { user } = await openBookings([
    timetableOf(() => timetable({ slots: slots.filter(({ date }) => date !== TODAY) })),
  ]);
  expect(await screen.findByText('Nothing to book on this day')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to Sunday 15 February' }));
  expect(await session('Yoga, 10:00 to 11:00')).toBeVisible();
});

test('a device in another zone shows a note about the zone of the times', async () => {
  const zoned = jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'America/New_York' });
  await openBookings();
  expect(await screen.findByText(/Times are for Northgate Leisure Centre/)).toBeVisible();
  zoned.mockRestore();
});

test('returning to the page updates the places left', async () => {
  let left = 8;
  await openBookings([timetableOf(() => timetable({ slots: [slot({ places_left: left, capacity: 40 })] }))]);
  expect(await screen.findByText('8 left')).toBeVisible();
  left = 7;
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('7 left')).toBeVisible();
});

test('when the session ends, the visible days are loaded as a visitor’s', async () => {
  let price = 0;
  const { say } = await openBookings(
    [timetableOf(() => timetable({ slots: [slot({ price_from: money(price) })] }))],
    { signedIn: true },
  );
  expect(await screen.findByText('No charge')).toBeVisible();
  price = 650;
  await say(signedOut());
  expect(await screen.findByText('£6.50')).toBeVisible();
});

/** The pages in the breadcrumb trail. */
const trail = () =>
  within(screen.getByRole('navigation', { name: 'You are here' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('an unknown venue shows the not-found page', async () => {
  await openBookings([refusalHandler(VENUE, 404), refusalHandler(TIMETABLE, 404)], {
    path: '/location/nowhere',
  });
  expect(await screen.findByText(/gone offside/)).toBeVisible();
  expect(trail()).toEqual(['Home', 'Centres']);
  await waitFor(() => expect(document.title).toBe("Test Leisure | Whoops! Looks like you've gone offside."));
});

test('a page that was served as not found stays so, without a request', async () => {
  const missing = [{ call: 'getActivityVenue', params: { identifier: 'nowhere' } }];
  await openBookings([], { path: '/location/nowhere', boot: { missing } });
  expect(screen.getByText(/gone offside/)).toBeVisible();
  expect(trail()).toEqual(['Home', 'Centres']);
  await waitFor(() => expect(document.title).toBe("Test Leisure | Whoops! Looks like you've gone offside."));
});

test('a venue without online bookings says so, and links to other venues', async () => {
  await openBookings([getHandler(VENUE, venue({ activities_v2_enabled: false }))]);
  expect(await screen.findByText('Northgate Leisure Centre doesn’t take bookings online')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose another centre' })).toHaveAttribute('href', '/');
});

test('a kiosk stays at its centre: no address and no button changes it', async () => {
  const mode = { kiosk: true, centre: 'northgate' };
  const { unmount } = await openBookings([], { path: '/location/elsewhere', mode });
  await waitFor(() => expect(window.location.pathname).toBe('/location/northgate'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Northgate Leisure Centre' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change centre' })).toBeNull();
  unmount();
  await openBookings([getHandler(VENUE, venue({ activities_v2_enabled: false }))], { mode });
  expect(await screen.findByText('Northgate Leisure Centre doesn’t take bookings online')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Choose another centre' })).toBeNull();
});

// @spec platform 2.16a
test('an embedded page without a header shows the basket count with a link', async () => {
  const { basketStands: cartIs, user } = await openBookings([], { mode: { embedded: true } });
  await user.hover(await session('Spin, 09:00 to 09:45'));
  const way = { name: 'Go to basket' };
  await cartIs({ at: 'ready', cart: cart(), busy: null });
  expect(screen.queryByRole('link', way)).toBeNull();
  await cartIs({ at: 'ready', cart: cart({ items: [bookedItem(), penaltyItem()] }), busy: null });
  expect(await screen.findByText('2 items in your basket')).toBeVisible();
  expect(screen.getByRole('link', way)).toHaveAttribute('href', '/basket?embedded=true');
});

test.each([
  ['if a header shows the basket,', {}],
  ['if the bar of a kiosk shows the basket,', { embedded: true, kiosk: true, centre: 'northgate' }],
])('%s the page does not repeat it', async (_, mode) => {
  const { basketStands: cartIs, user } = await openBookings([], { mode });
  await user.hover(await session('Spin, 09:00 to 09:45'));
  await cartIs({ at: 'ready', cart: cart({ items: [bookedItem()] }), busy: null });
  expect(screen.queryByText('1 item in your basket')).toBeNull();
});

test('the venue can be changed only where the tenant allows it', async () => {
  const { unmount } = await openBookings([
    getHandler(VENUE, venue({ display_venue_selection_button: false })),
  ]);
  await session('Spin, 09:00 to 09:45');
  expect(screen.queryByRole('link', { name: 'Change centre' })).toBeNull();
  unmount();
  const { user } = await openBookings([
    getHandler('*/api/activities/venues', [venue(), venue({ id: 'v2', slug: 'east', name: 'Eastgate' })]),
  ]);
  await user.click(await screen.findByRole('link', { name: 'Change centre' }));
  expect(await screen.findByRole('link', { name: 'Eastgate' })).toBeVisible();
  expect(Cookies.get('foyer_venue')).toBeUndefined();
});

test('a venue or timetable that fails to load shows a message, and a retry loads it', async () => {
  let fails = true;
  const failing = http.get(TIMETABLE, () =>
    fails
      ? HttpResponse.json({ message: 'No', code: 'failed', errors: {} }, { status: 500 })
      : HttpResponse.json({ data: timetable() }),
  );
  const { user } = await openBookings([failing]);
  expect(await screen.findByText('We couldn’t load the timetable')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await session('Spin, 09:00 to 09:45')).toBeVisible();
});

test('until it has loaded the page is busy', async () => {
  const { container } = await openBookings([pendingHandler(TIMETABLE)]);
  await screen.findByRole('heading', { level: 1, name: 'Northgate Leisure Centre' });
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
});

test('an invalid address shows the timetable of today', async () => {
  await openBookings([], { path: '/location/northgate?day=2026-02-31&kind=x&time=__proto__&activity=' });
  expect(await session('Spin, 09:00 to 09:45')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Saturday 14 February' })).toBeVisible();
});

test.each([
  ['2027-05-01', 'Saturday 1 May 2027 is not in this timetable'],
  ['2026-01-05', 'Monday 5 January 2026 is in the past'],
])('an unpublished day is reported, and today is shown: %s', async (day, received) => {
  const { user } = await openBookings([], { path: `/location/northgate?day=${day}` });
  expect(await screen.findByText(received)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Saturday 14 February' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sunday 15 February' }));
  await waitFor(() => expect(screen.queryByText(received)).toBeNull());
});
