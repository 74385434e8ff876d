import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../../testing/network';
import { USER } from '../testing/user';
import { openPage } from '../testing/openPage';
import { tourEntry, TOUR_PAGE } from '../testing/tour';

beforeEach(() => {
  document.cookie = 'foyer_signed_in=1; path=/';
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
});
afterEach(() => {
  document.cookie = 'foyer_signed_in=; max-age=0; path=/';
});

const open = () => openPage({ ...TOUR_PAGE, plugins: { tour: tourEntry } });

// @spec platform 2.12c, 6.2a
test('on wide screens My account is a link to the account, with Log out beside it', async () => {
  await open();
  const [link] = await screen.findAllByRole('link', { name: 'My account' });
  expect(link).toHaveAttribute('href', 'http://my-account.test.localhost/');
  expect(link).toHaveAttribute('data-wide');
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

// @spec platform 2.7h, 2.12d, 6.2b
test('on phones it is a menu with the pages of the account and Log out', async () => {
  await open();
  await screen.findAllByRole('link', { name: 'My account' });
  const summary = screen.getAllByText('My account').map((word) => word.closest('summary'));
  const dropdown = summary.find((one) => one !== null)?.closest('details');
  expect(dropdown).toHaveAttribute('data-narrow');
  const inside = within(dropdown as HTMLElement);
  expect(inside.getByText('Dashboard')).toHaveAttribute('href', 'http://my-account.test.localhost/');
  expect(inside.getByText('Bookings')).toHaveAttribute(
    'href',
    'http://my-account.test.localhost/bookings/upcoming',
  );
  expect(inside.getByText('Log out')).toBeInTheDocument();
});

// @spec platform 4.1d
test('logging out from the header ends the session and opens the home page', async () => {
  network.use(http.post('*/api/auth/logout', () => HttpResponse.json({ data: { signed_out: true } })));
  const { user } = await open();
  const [logOut] = await screen.findAllByText('Log out');
  await user.click(logOut as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
  expect(document.cookie).not.toContain('foyer_signed_in');
});
