/** The time of a toast begins when a user can read it. */
import { act, fireEvent, screen } from '@testing-library/react';
import { toastShown } from '../../store/toasts';
import { openPage } from '../testing/openPage';
import { tourEntry, TOUR_PAGE } from '../testing/tour';

const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

/** A page without any input yet, with fake timers. */
async function loadPageData(kiosk = false) {
  const { host } = await openPage({ ...TOUR_PAGE, plugins: { tour: tourEntry }, mode: { kiosk } });
  jest.useFakeTimers();
  act(
    () =>
      void host.store.dispatch(
        toastShown({ content: 'No such centre', type: 'TOAST_DANGER', closeAfter: 5000 }),
      ),
  );
}

function show(visibility: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  fireEvent(document, new Event('visibilitychange'));
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** jsdom has no animations. Returns the calls of `animate`. */
function withAnimations(isReduced: boolean): jest.Mock {
  const animate = jest.fn(() => ({ cancel: () => undefined }));
  Object.defineProperty(Element.prototype, 'animate', { value: animate, configurable: true });
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: isReduced, media: query }) as MediaQueryList,
    );
  return animate;
}

test.each([
  ['fades at the end of its time', false, 1],
  ['closes without a fade for a user who prefers reduced motion', true, 0],
])('a toast %s', async (_, isReduced, fades) => {
  const animate = withAnimations(isReduced);
  await loadPageData(true);
  wait(100);
  expect(animate).toHaveBeenCalledTimes(fades);
  wait(5000);
  expect(screen.queryByText('No such centre')).toBeNull();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

test('at a kiosk a toast closes on time, because the next person is another one', async () => {
  await loadPageData(true);
  wait(5001);
  expect(screen.queryByText('No such centre')).toBeNull();
});

test('the time of a toast that the page shows on arrival starts with the first input of the user', async () => {
  await loadPageData();
  wait(60_000);
  expect(screen.getByText('No such centre')).toBeVisible();
  fireEvent.pointerMove(window);
  // The first activity of the user takes effect when the browser is idle.
  wait(200);
  wait(4900);
  expect(screen.getByText('No such centre')).toBeVisible();
  wait(200);
  expect(screen.queryByText('No such centre')).toBeNull();
});

test('in a background tab a toast waits, and has its full time when the page is visible', async () => {
  await loadPageData();
  fireEvent.pointerMove(window);
  wait(200);
  wait(3000);
  show('hidden');
  wait(60_000);
  show('visible');
  wait(4900);
  expect(screen.getByText('No such centre')).toBeVisible();
  wait(200);
  expect(screen.queryByText('No such centre')).toBeNull();
});
