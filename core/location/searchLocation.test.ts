import { runSaga } from 'redux-saga';
import { searchLocation } from './searchLocation';
import { finderEvents } from './finder';

const events = finderEvents('joining');
const origin = { lat: 53.8, lng: -1.55 };

interface Device {
  readonly leave: PermissionState;
  /** Milliseconds until the position is available. Undefined: the permission prompt is never answered. */
  readonly after?: number;
}

const provide = (name: 'geolocation' | 'permissions', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

/** The dispatched events with their times. */
function locateWith({ leave, after }: Device) {
  const { lat: latitude, lng: longitude } = origin;
  provide('geolocation', {
    getCurrentPosition: (found: (at: object) => void) =>
      void (after !== undefined && setTimeout(found, after, { coords: { latitude, longitude } })),
  });
  provide('permissions', { query: () => Promise.resolve({ state: leave }) });
  const received: unknown[] = [];
  runSaga(
    { dispatch: (event: unknown) => received.push(event) },
    searchLocation,
    events,
    events.positionRequested(),
  );
  return received;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  provide('geolocation', undefined);
  provide('permissions', undefined);
});

test('an unanswered location request ends after eight seconds', async () => {
  const received = locateWith({ leave: 'prompt' });
  await jest.advanceTimersByTimeAsync(7900);
  expect(received).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(received).toEqual([events.positionNotFound({ denied: false })]);
});

test('with permission the device has its ten seconds', async () => {
  const received = locateWith({ leave: 'granted', after: 9900 });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(received).toEqual([events.positionFound({ origin })]);
});
