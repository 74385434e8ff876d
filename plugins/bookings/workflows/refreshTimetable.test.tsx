import { act, fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { slot, timetable } from '../testing/builders';
import { TIMETABLE, openBookings } from '../testing/bookingsPage';
import { cartAdded, locationLeft } from '../state/events';
import { signedOut } from '../../../core/contract';

const HALF_A_MINUTE = 30_000;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const trueTimeout = setTimeout;

/** Advances time in steps. Between the steps, network responses can arrive, which need no fake time. */
const pass = (ms: number) =>
  act(async () => {
    for (let gone = 0; gone < ms; gone += 5000) {
      await jest.advanceTimersByTimeAsync(Math.min(5000, ms - gone));
      await new Promise((resolve) => trueTimeout(resolve, 0));
    }
  });

/** Opens a timetable that has one place fewer after each request. */
async function openWatched() {
  const looks: string[] = [];
  let answered: Promise<void> | undefined;
  const counting = http.get(TIMETABLE, async ({ request }) => {
    looks.push(new URL(request.url).search);
    await answered;
    const left = 9 - looks.length;
    return HttpResponse.json({ data: timetable({ slots: [slot({ places_left: left, capacity: 40 })] }) });
  });
  const opened = await openBookings([counting]);
  for (let look = 0; look < 200 && !screen.queryByText('8 left'); look += 1) await pass(10);
  expect(screen.getByText('8 left')).toBeVisible();
  /** Holds all responses until the returned function is called. */
  const holdAnswers = () => {
    let answer = () => {};
    answered = new Promise((resolve) => {
      answer = resolve;
    });
    return () => answer();
  };
  return { ...opened, looks, holdAnswers };
}

test('the visible day is refreshed every half minute, and only that day', async () => {
  const { looks } = await openWatched();
  await pass(HALF_A_MINUTE);
  expect(screen.getByText('7 left')).toBeVisible();
  expect(looks[1]).toBe('?venue=northgate&from=2026-02-14&days=1');
  await pass(HALF_A_MINUTE);
  expect(looks).toHaveLength(3);
});

test('a hidden page is not refreshed', async () => {
  const { looks } = await openWatched();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(10 * HALF_A_MINUTE);
  expect(looks).toHaveLength(1);
});

test('a closed timetable is not refreshed', async () => {
  const { looks, say } = await openWatched();
  await say(locationLeft());
  await pass(3 * HALF_A_MINUTE);
  expect(looks).toHaveLength(1);
});

test('a logout during a refresh shows every day as for a visitor', async () => {
  const { looks, say, holdAnswers } = await openWatched();
  const answer = holdAnswers();
  await pass(HALF_A_MINUTE);
  expect(looks).toHaveLength(2);
  await say(signedOut());
  answer();
  await pass(10);
  expect(looks[2]).toBe(looks[0]);
});

test('a place taken during a refresh is checked once more', async () => {
  const { looks, say, holdAnswers } = await openWatched();
  const answer = holdAnswers();
  await pass(HALF_A_MINUTE);
  await say(cartAdded({ items: [] }));
  answer();
  await pass(10);
  expect(looks).toHaveLength(3);
});

test('a refresh of one day keeps ‘Try again’ on the days that failed', async () => {
  let fails = true;
  const failingWhole = http.get(TIMETABLE, ({ request }) => {
    const days = Number(new URL(request.url).searchParams.get('days'));
    return fails && days > 1
      ? HttpResponse.json({ message: 'No', code: 'failed', errors: {} }, { status: 500 })
      : HttpResponse.json({ data: timetable({ days }) });
  });
  await openBookings([failingWhole]);
  for (let look = 0; look < 200 && !screen.queryByRole('button', { name: 'Try again' }); look += 1)
    await pass(10);
  await pass(HALF_A_MINUTE);
  expect(screen.getByRole('link', { name: 'Spin, 09:00 to 09:45' })).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Sunday 15 February' }));
  await pass(10);
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(10);
  expect(screen.getByRole('link', { name: 'Yoga, 10:00 to 11:00' })).toBeVisible();
});

test('the open session updates its places left', async () => {
  await openWatched();
  fireEvent.click(screen.getByRole('link', { name: 'Spin, 09:00 to 09:45' }));
  // The code of the panel loads in real time, not in fake time.
  while (!screen.queryByRole('dialog', { name: 'Spin' })) await pass(1);
  const open = screen.getByRole('dialog', { name: 'Spin' });
  await pass(HALF_A_MINUTE);
  expect(within(open).getByText('Only 7 places left')).toBeVisible();
});
