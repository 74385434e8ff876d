import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expectConsoleError } from '../testing/console';
import { network } from '../testing/network';
import { signedIn } from '../session/state';
import { toastShown } from '../store/toasts';
import { pluginOf } from './testing/boot';
import { USER } from './testing/user';
import { openPage, type PageOptions } from './testing/openPage';
import { bellRung, cordPulled, selectTour, tourEntry, TOUR_PAGE } from './testing/tour';

const open = (over: PageOptions = {}) =>
  openPage({
    ...TOUR_PAGE,
    ...over,
    document: { ...TOUR_PAGE.document, ...over.document },
    plugins: { tour: tourEntry },
  });

afterEach(() => {
  for (const name of ['foyer_signed_in', 'foyer_consent']) document.cookie = `${name}=; max-age=0; path=/`;
  localStorage.clear();
  sessionStorage.clear();
});

const answerUser = () => network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));

// @spec joining 0.4
// @spec platform 2.14
test('the title names the operator and the page', async () => {
  await open();
  expect(document.title).toBe('Test Leisure | Plan a tour');
});

// @spec platform 2.11, 6.1d
test('a visitor who opens a guarded page is sent to the login, and the return address is kept', async () => {
  await open({ path: '/yours/7?tab=2' });
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/login?redirect=%2Fyours%2F7%3Ftab%3D2'),
  );
});

// @spec joining 2.7b, 2.12, 6.3
test.each([
  ['/yours/7?tab=2', '/yours/7?tab=2'],
  ['', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('a logged-in customer who opens the login page with redirect %s goes to %s', async (redirect, place) => {
  answerUser();
  const { host } = await open({ path: `/login?redirect=${encodeURIComponent(redirect)}` });
  document.cookie = 'foyer_signed_in=1; path=/';
  act(() => void host.store.dispatch(signedIn()));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(place));
});

// @spec joining 2.9a, 2.9b
// @spec platform 2.4b
test('an unknown path shows the not-found page with a link to the home page', async () => {
  await open({ path: '/nowhere' });
  expect(screen.getByRole('heading', { name: "Whoops! Looks like you've gone offside." })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

// @spec joining 2.14, 6.5
// @spec platform 2.16a
test('the breadcrumb starts at home, and is hidden when embedded, with header and footer', async () => {
  const { unmount } = await open();
  expect(
    within(screen.getByRole('navigation', { name: 'You are here' })).getByRole('link', { name: 'Home' }),
  ).toBeVisible();
  unmount();
  await open({ mode: { embedded: true } });
  expect(screen.queryByRole('navigation', { name: 'You are here' })).toBeNull();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

// @spec platform 2.16b
test.each(['online-joining', 'bookings'] as const)(
  'a kiosk has no header, breadcrumb or footer in %s',
  async (area) => {
    await open({ area, mode: { kiosk: true }, document: { area } } as PageOptions);
    expect(screen.getByRole('main')).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  },
);

// @spec platform 1.5a, 2.12b, 6.1c
test('a visitor can log in from the header, and the current user is not requested', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?redirect=%2F');
});

// @spec platform 1.5a, 2.8b, 2.9a
test('the header links to the other areas of the operator, and not to this one', async () => {
  const { unmount } = await open();
  const links = () => within(screen.getByRole('navigation', { name: 'Site' }));
  expect(links().getByRole('link', { name: 'Book an activity' })).toHaveAttribute(
    'href',
    'http://bookings.test.localhost/redirect-to-selected-venue',
  );
  expect(links().queryByRole('link', { name: 'Buy a membership' })).toBeNull();
  unmount();
  await open({ document: { areas: {} } });
  expect(links().queryByRole('link', { name: 'Book an activity' })).toBeNull();
});

// @spec platform 2.12a
test('the header shows the logo, which links to home; without a logo it shows the name', async () => {
  const { unmount } = await open({ document: { theme: { themeAppLogo: '/assets/logo.svg' } } });
  const home = within(screen.getByRole('banner')).getByRole('link', { name: 'Test Leisure home' });
  expect(home).toHaveAttribute('href', '/');
  expect(home.querySelector('img')).toHaveAttribute('src', '/assets/logo.svg');
  // The text that a browser shows if the image cannot be loaded.
  expect(home.querySelector('img')).toHaveAttribute('alt', 'Test Leisure');
  unmount();
  await open();
  expect(screen.getByRole('link', { name: 'Test Leisure home' })).toHaveTextContent('Test Leisure');
});

test('the return address keeps the query of the request', async () => {
  await open({ path: '/?day=2026-02-20' });
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2F%3Fday%3D2026-02-20',
  );
});

// @spec platform 2.3b
test('a screen that fails shows the full-page error, and the header stays', async () => {
  expectConsoleError(/broken/);
  await open({ path: '/broken' });
  expect(screen.getByRole('heading', { name: 'We may have dropped the ball on this one.' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});

test('a failed part of the header is removed, and the others stay', async () => {
  expectConsoleError(/broken/);
  const slots = [
    { slot: 'header.actions/v1', id: 'tour.brokenBell', order: 1 },
    { slot: 'header.actions/v1', id: 'tour.bell', order: 2 },
  ];
  await open({ document: { plugins: [pluginOf('tour', { slots })] } });
  expect(screen.getByText('Bell')).toBeVisible();
});

test('a workflow that crashes is started again, and handles the next event', async () => {
  expectConsoleError(/tour.bell failed/);
  const { host } = await open();
  const crashes = () =>
    jest
      .mocked(console.error)
      .mock.calls.filter(([text]) => text === '%s failed:' || String(text).startsWith('tour.bell')).length;
  jest.mocked(console.error).mockClear();
  act(() => void host.store.dispatch(cordPulled()));
  expect(crashes()).toBe(1);
  // The restart takes an unknown time. After it, the workflow handles the event again.
  await waitFor(() => {
    act(() => void host.store.dispatch(cordPulled()));
    expect(crashes()).toBe(2);
  });
});

test('a crash of one workflow does not stop another', async () => {
  expectConsoleError(/tour.bell failed/);
  const { host } = await open();
  act(() => {
    host.store.dispatch(cordPulled());
    host.store.dispatch(bellRung());
  });
  expect(selectTour(host.store.getState()).rung).toBe(1);
});

// @spec platform 2.5b
test('maintenance and other theme failures have their screens', async () => {
  const { unmount } = await open({ boot: { theme: 'maintenance' } });
  expect(screen.getByRole('heading', { name: 'Service disruption' })).toBeVisible();
  expect(screen.getByText('Unable to access the site due to planned maintenance.')).toBeVisible();
  unmount();
  await open({ boot: { theme: 'failed' } });
  expect(screen.getByRole('heading', { name: 'Something has gone wrong' })).toBeVisible();
});

// @spec platform 3.10a, 3.10e, 3.10f, 5.8b
test('a danger toast is announced immediately, with its messages under their heading', async () => {
  const { host, user } = await open();
  act(
    () =>
      void host.store.dispatch(
        toastShown({
          content: 'Something went wrong, please try again.',
          type: 'TOAST_DANGER',
          closeAfter: 0,
          callback: bellRung(),
          validationMessages: { startDate: ['Too late.'] },
        }),
      ),
  );
  const region = screen.getByRole('region', { name: 'Messages' });
  expect(
    within(region).getByText('Something went wrong, please try again.').closest('[aria-live]'),
  ).toHaveAttribute('aria-live', 'assertive');
  expect(within(region).getByText('Validation errors')).toBeVisible();
  expect(within(region).getByText('Too late.')).toBeVisible();
  await user.click(within(region).getByRole('button', { name: 'Close message' }));
  expect(selectTour(host.store.getState()).rung).toBe(1);
  expect(within(region).queryByText('Too late.')).toBeNull();
});

// @spec platform 3.10b, 3.10d
test.each([
  ['TOAST_DANGER', 'assertive'],
  ['TOAST_SUCCESS', 'polite'],
  ['TOAST_NEUTRAL', 'polite'],
] as const)('a toast of type %s is announced %s, and can have its own colour', async (type, live) => {
  const { host } = await open();
  act(() => void host.store.dispatch(toastShown({ content: 'Said.', type, colour: '#123456' })));
  const words = screen.getByText('Said.');
  expect(words.closest('[aria-live]')).toHaveAttribute('aria-live', live);
  expect(words.closest('[style]')).toHaveStyle({ borderInlineStart: '0.375rem solid #123456' });
});

// @spec platform 3.10c, 9.2b
test('a payment toast is shown for 10 seconds', async () => {
  const { host } = await open();
  jest.useFakeTimers();
  try {
    const content = 'Order completed Successfully.';
    act(() => void host.store.dispatch(toastShown({ content, type: 'TOAST_SUCCESS', closeAfter: 10_000 })));
    act(() => void jest.advanceTimersByTime(9999));
    expect(screen.getByText(content)).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(2));
    expect(screen.queryByText(content)).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

// @spec platform 3.10e
test('the callback of a toast does not run after its time', async () => {
  const { host } = await open();
  jest.useFakeTimers();
  try {
    act(
      () =>
        void host.store.dispatch(
          toastShown({ content: 'Goes', type: 'TOAST_SUCCESS', callback: bellRung() }),
        ),
    );
    act(() => void jest.advanceTimersByTime(5001));
    expect(selectTour(host.store.getState()).rung).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

// @spec platform 1.5c, 3.10c, 8.6a, 9.2a, 9.2c
test('a toast closes after its time, and one with closeAfter 0 stays', async () => {
  // The page opens in real time: its parts load with timers, which fake timers would not advance.
  const { host } = await open();
  jest.useFakeTimers();
  try {
    act(() => {
      host.store.dispatch(toastShown({ content: 'Stays', type: 'TOAST_NEUTRAL', closeAfter: 0 }));
      host.store.dispatch(toastShown({ content: 'Goes', type: 'TOAST_SUCCESS' }));
    });
    act(() => void jest.advanceTimersByTime(4999));
    expect(screen.getByText('Goes')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(2));
    expect(screen.queryByText('Goes')).toBeNull();
    act(() => void jest.advanceTimersByTime(3_600_000));
    expect(screen.getByText('Stays')).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('markup in a toast is text', async () => {
  const { host } = await open();
  const hostile = '<img src=x onerror=alert(1)>';
  act(
    () =>
      void host.store.dispatch(
        toastShown({ content: hostile, type: 'TOAST_DANGER', validationMessages: { a: [hostile] } }),
      ),
  );
  expect(screen.getAllByText(hostile)).toHaveLength(2);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('an offline user sees a message until the connection returns', async () => {
  await open();
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You’re offline\. We’ve kept what you typed/)).toBeVisible();
  line.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You’re offline/)).toBeNull();
  line.mockRestore();
});

test('consent is requested only if a script can set identifiers; both answers look equal and can be changed', async () => {
  const { unmount } = await open();
  expect(screen.queryByText('Can we use cookies to count visits?')).toBeNull();
  unmount();
  const scriptUrl = 'https://tags.example/gtm.js';
  const { user } = await open({ document: { analytics: { adapter: 'dataLayer', scriptUrl } } });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(document.cookie).toContain('foyer_consent=rejected');
  expect(screen.queryByText('Can we use cookies to count visits?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cookie choices' }));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
});
