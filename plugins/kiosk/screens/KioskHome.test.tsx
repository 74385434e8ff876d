import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network, routeOf } from '../../../tests/kit/plugin';
import words from '../copy/en-GB.json';
import { CHOSEN, LIDO, openKiosk } from '../testing/kioskPage';

afterEach(() => void Reflect.deleteProperty(window.history, 'pushState'));

const centreIs = (name: string | undefined) =>
  network.use(
    http.get('/api/venues/online-joining/the-lido', () =>
      name === undefined
        ? HttpResponse.json({ message: 'none', code: 'not_found', errors: {} }, { status: 404 })
        : HttpResponse.json({ data: { ...LIDO, name } }),
    ),
  );

// @spec joining 0.3, 1.6, 2.5a, 2.5b, 2.74
// @spec platform 1.3b
test('the home page greets with the name of the centre', async () => {
  centreIs('The Lido');
  await openKiosk('/kiosk');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to The Lido' })).toBeVisible();
});

test('without a known centre it greets with the name of the operator', async () => {
  centreIs(undefined);
  await openKiosk('/kiosk');
  expect(await screen.findByRole('heading', { name: 'Welcome to Test Leisure' })).toBeVisible();
});

// @spec joining 0.3, 1.6, 2.5a, 2.5b, 2.74
// @spec platform 1.3b, 2.15b
test('it links to buying a membership and to booking an activity, in kiosk mode', async () => {
  centreIs('The Lido');
  await openKiosk('/kiosk');
  expect(await screen.findByRole('link', { name: /^Buy a membership/ })).toHaveAttribute(
    'href',
    '/?kiosk=true&centre=the-lido',
  );
  expect(screen.getByRole('link', { name: /^Book an activity/ })).toHaveAttribute(
    'href',
    'http://bookings.test.localhost/location/the-lido?kiosk=true&centre=the-lido',
  );
});

test('staff find the login that ends kiosk mode', async () => {
  centreIs('The Lido');
  await openKiosk('/kiosk');
  const link = await screen.findByRole('link', { name: 'For staff' });
  expect(new URL(link.getAttribute('href') ?? '', window.location.href).pathname).toBe('/kiosk/leave');
});

test('without a bookings area it has no link there', async () => {
  centreIs('The Lido');
  await openKiosk('/kiosk', { document: { areas: {} } });
  expect(await screen.findByRole('link', { name: /^Buy a membership/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Book an activity/ })).toBeNull();
});

test('without idle monitoring in the bookings area it has no link there either', async () => {
  centreIs('The Lido');
  await openKiosk('/kiosk', { document: { kioskAreas: ['online-joining'] } });
  expect(await screen.findByRole('link', { name: /^Buy a membership/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Book an activity/ })).toBeNull();
});

// @spec joining 1.6, 4.20, 6.4, 8.11a, 8.11b, 9.10
test('a cleared visit is reported on the page after it, once', async () => {
  centreIs('The Lido');
  const { unmount } = await openKiosk('/kiosk?kiosk=true#cleared');
  expect(await screen.findByText('Joining form cleared due to inactivity')).toBeVisible();
  expect(window.location.hash).toBe('');
  unmount();
});

// @spec joining 2.75, 2.76, 6.4
// @spec platform 6.4b
test('Home with a choice asks first, and the purchase can continue', async () => {
  const { user } = await openKiosk('/', { document: CHOSEN });
  await user.click(await screen.findByRole('link', { name: 'Home' }));
  expect(
    screen.getByRole('alertdialog', { name: 'Are you sure you want to leave this screen?' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear selection and go home' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue with my purchase' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Escape also continues the purchase', async () => {
  const { user } = await openKiosk('/', { document: CHOSEN });
  await user.click(await screen.findByRole('link', { name: 'Home' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

// @spec joining 2.75, 6.4
test('the bar offers a login, and returns to the same page', async () => {
  await openKiosk('/', {
    document: {
      routes: [routeOf('kiosk.home', '/kiosk', { title: 'kiosk.page.title' }), routeOf('x', '/login')],
    },
  });
  const link = await screen.findByRole('link', { name: 'Log in' });
  expect(link).toHaveAttribute('href', '/login?redirect=%2F&kiosk=true&centre=the-lido');
  expect(screen.queryByRole('link', { name: /account/i })).toBeNull();
});

const BOOKINGS = {
  area: 'bookings',
  areas: { 'online-joining': 'http://online-joining.test.localhost' },
} as const;

// @spec platform 2.9c, 6.4b
test('in another area the bar leads back to the kiosk’s home', async () => {
  const { unmount } = await openKiosk('/location/the-lido', { area: 'bookings', document: BOOKINGS });
  expect(await screen.findByRole('link', { name: 'Back to Kiosk Home' })).toHaveAttribute(
    'href',
    'http://online-joining.test.localhost/kiosk?kiosk=true&centre=the-lido',
  );
  expect(screen.queryByRole('link', { name: /Basket/ })).toBeNull();
  unmount();
});

test('a kiosk has no history: a new entry replaces the current one', async () => {
  const before = window.history.length;
  await openKiosk('/', { document: CHOSEN });
  window.history.pushState(null, '', '/centre/the-lido');
  expect(window.history).toHaveLength(before);
  expect(window.location.pathname).toBe('/centre/the-lido');
});

test('every title has copy', () => {
  expect(words['kiosk.page.title']).toBe('Kiosk');
});
