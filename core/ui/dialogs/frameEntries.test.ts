/** The history entries that a frame leaves behind. */
import { listenToHistoryFirst } from '../../shell/routing/historyEvents';
import { frameEntriesSettled, watchFrameEntries } from './frameEntries';

const moved = jest.fn();
let key = 0;

beforeEach(() => {
  listenToHistoryFirst();
  window.addEventListener('popstate', moved);
  window.history.pushState({ idx: 0, key: (key += 1) }, '', '/before');
  window.history.pushState({ idx: 1, key: (key += 1) }, '', '/here');
  moved.mockClear();
});
afterEach(() => window.removeEventListener('popstate', moved));

/** Chromium does this for each page of a frame: it adds an entry with the state of our page. */
const frameLeads = () => window.history.pushState(window.history.state, '', '/here');
const back = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.back();
  });

test('history entries of a removed frame are skipped, without an event', async () => {
  const gone = watchFrameEntries();
  frameLeads();
  gone();
  await frameEntriesSettled();
  expect(moved).not.toHaveBeenCalled();
  await back();
  expect(window.location.pathname).toBe('/before');
});

test('history entries of a second frame are skipped like those of the first', async () => {
  for (const _ of ['refused', 'passed']) {
    const gone = watchFrameEntries();
    frameLeads();
    gone();
    await frameEntriesSettled();
  }
  await back();
  expect(window.location.pathname).toBe('/before');
});

test('a removed frame without history entries causes no navigation', async () => {
  watchFrameEntries()();
  await frameEntriesSettled();
  expect(window.location.pathname).toBe('/here');
});

test('a user who went back inside the frame stays on the page', async () => {
  const gone = watchFrameEntries();
  frameLeads();
  await back();
  moved.mockClear();
  gone();
  await frameEntriesSettled();
  expect(window.location.pathname).toBe('/here');
  expect(moved).not.toHaveBeenCalled();
});

test('a page that was left meanwhile is not opened again', async () => {
  const gone = watchFrameEntries();
  frameLeads();
  window.history.pushState({ idx: 2 }, '', '/after');
  gone();
  await frameEntriesSettled();
  expect(window.location.pathname).toBe('/after');
});
