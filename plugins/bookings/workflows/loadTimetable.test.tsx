import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { TIMETABLE, VENUE, openBookings } from '../testing/bookingsPage';
import { TODAY, slots, timetable, venue } from '../testing/builders';

const today = { days: 1, slots: slots.filter(({ date }) => date === TODAY) };
const name = { venue: 'northgate', days: '1' };

/** Opens the page as the web host renders it, with the venue and the first day of its timetable. */
async function openMade(
  firstDay = timetable(today),
  { signedIn = false, path = '/location/northgate' } = {},
) {
  const asked: string[] = [];
  const counting = (path: string, data: unknown) =>
    http.get(path, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname.slice(pathname.lastIndexOf('/')) + search);
      return HttpResponse.json({ data });
    });
  const answers = [
    {
      call: 'getActivityVenue',
      params: { identifier: 'northgate' },
      body: { data: venue() },
      partial: false,
    },
    { call: 'getTimetable', params: name, body: { data: firstDay }, partial: false, visitors: true as const },
  ];
  await openBookings([counting(VENUE, venue()), counting(TIMETABLE, timetable())], {
    boot: { answers },
    signedIn,
    path,
  });
  await screen.findByRole('heading', { level: 1, name: 'Northgate Leisure Centre' });
  return asked;
}

const ALL_DAYS = [`/timetable?venue=northgate&from=${TODAY}&days=7`];

test('a customer’s prices are requested immediately', async () => {
  const asked = await openMade(timetable(today), { signedIn: true });
  await waitFor(() => expect(asked).toContain(ALL_DAYS[0]));
});

test('without sessions today the next days are requested immediately', async () => {
  const asked = await openMade(timetable({ days: 1, slots: [] }));
  await waitFor(() => expect(asked).toEqual(ALL_DAYS));
});

test('a link to another day loads it without further input', async () => {
  const asked = await openMade(timetable(today), { path: '/location/northgate?day=2026-02-16' });
  await waitFor(() => expect(asked).toEqual(ALL_DAYS));
  expect(await screen.findByRole('heading', { name: 'Monday 16 February' })).toBeVisible();
});

test('a link to a week loads its days without further input', async () => {
  const asked = await openMade(timetable(today), { path: '/location/northgate?view=week' });
  await waitFor(() => expect(asked).toEqual(ALL_DAYS));
});

// This test must be the last one: after it, user activity has occurred.
test('an inactive visitor loads only today; the other days load on input', async () => {
  const asked = await openMade();
  expect(screen.getByRole('link', { name: 'Spin, 09:00 to 09:45' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sunday 15 February' })).toHaveAttribute('href');
  expect(asked).toEqual([]);
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(asked).toEqual(ALL_DAYS));
});
