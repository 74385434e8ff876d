import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expectReopenedByForward } from '../../testing/dialogHistory';
import { network } from '../../testing/network';
import { openPage } from '../testing/openPage';
import { tourEntry, TOUR_PAGE } from '../testing/tour';
import { USER } from '../testing/user';

async function openMenu(path = '/', document = TOUR_PAGE.document) {
  const shown = await openPage({ ...TOUR_PAGE, document, path, plugins: { tour: tourEntry } });
  const opener = screen.getByRole('button', { name: 'Menu' });
  await shown.user.click(opener);
  return { ...shown, opener, menu: await screen.findByRole('dialog', { name: 'Menu' }) };
}

// @spec platform 2.13a, 2.13b, 2.13c
test('the menu opens with focus on its heading and offers a visitor login and registration', async () => {
  const { menu } = await openMenu('/?day=2026-02-20');
  expect(within(menu).getByRole('heading', { name: 'Menu' })).toHaveFocus();
  expect(within(menu).getByText('Login to make bookings faster and manage your account')).toBeInTheDocument();
  const back = '?redirect=%2F%3Fday%3D2026-02-20';
  expect(within(menu).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login${back}`);
  expect(within(menu).getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    `/register${back}`,
  );
});

// @spec platform 2.13d, 6.2b
test('a customer sees the account and Log out in the menu, and no login', async () => {
  document.cookie = 'foyer_signed_in=1; path=/';
  network.use(
    http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })),
    http.post('*/api/auth/logout', () => HttpResponse.json({ data: { signed_out: true } })),
  );
  const { menu, user } = await openMenu();
  const inMenu = within(menu);
  expect(inMenu.queryByText('Login to make bookings faster and manage your account')).toBeNull();
  expect(inMenu.getByRole('link', { name: 'Book an activity' })).toHaveAttribute(
    'href',
    'http://bookings.test.localhost/redirect-to-selected-venue',
  );
  expect(inMenu.getByRole('link', { name: 'Payments' })).toHaveAttribute(
    'href',
    'http://my-account.test.localhost/payments',
  );
  await user.click(inMenu.getByRole('button', { name: 'Log out' }));
  // The menu offers the login, too, until it closes.
  await waitFor(() => expect(menu).not.toBeInTheDocument());
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
  expect(document.cookie).not.toContain('foyer_signed_in');
});

test.each(['Escape', 'its button'])(
  '%s closes the menu, and the focus returns to the element that opened it',
  async (way) => {
    const { menu, opener, user } = await openMenu();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(within(menu).getByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  },
);

test('an area without accounts offers no login, and one without registration offers no registration', async () => {
  const { document } = TOUR_PAGE;
  const without = (...paths: readonly string[]) => ({
    ...document,
    routes: document?.routes?.filter(({ path }) => !paths.includes(path)),
  });
  const { menu, unmount } = await openMenu('/', without('/login', '/register'));
  expect(within(menu).queryByText(/^Login to make bookings/)).toBeNull();
  expect(within(menu).queryByRole('link', { name: 'Log in' })).toBeNull();
  unmount();
  const { menu: other } = await openMenu('/', without('/register'));
  expect(within(other).getByRole('link', { name: 'Log in' })).toBeInTheDocument();
  expect(within(other).queryByRole('link', { name: 'Create an account' })).toBeNull();
});

test('Back closes the menu, and Forward opens it again', async () => {
  await openMenu();
  await expectReopenedByForward('Menu');
});
