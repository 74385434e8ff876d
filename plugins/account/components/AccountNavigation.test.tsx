import { screen, waitFor, within } from '@testing-library/react';
import { openAccount } from '../testing/accountPage';

const navigation = async () => within(await screen.findByRole('navigation', { name: 'Your account' }));
const names = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent);

// @spec platform 2.7a, 6.2b
test('the pages have the same order everywhere, the current one is marked, and log out is last', async () => {
  await openAccount([], { path: '/packages' });
  const nav = await navigation();
  const [wide] = nav.getAllByRole('list', { hidden: true });
  const links = within(wide ?? document.body).getAllByRole('link', { hidden: true });
  expect(names(links)).toEqual([
    'Dashboard',
    'My details',
    'Memberships',
    'Packages',
    'Bookings',
    'Payments',
  ]);
  expect(names(links.filter((link) => link.hasAttribute('aria-current')))).toEqual(['Packages']);
  expect(
    within(wide ?? document.body).getByRole('button', { hidden: true, name: 'Log out' }),
  ).toBeInTheDocument();
});

test('a subpage marks its parent: one receipt belongs to the payments', async () => {
  await openAccount([], { path: '/bookings/past' });
  const nav = await navigation();
  const current = nav.getAllByRole('link', { hidden: true, current: 'page' });
  expect(new Set(names(current))).toEqual(new Set(['Bookings']));
});

test('navigation between pages keeps the list and moves the focus to the new heading', async () => {
  const { user } = await openAccount([], { path: '/packages' });
  const nav = await navigation();
  await user.click(nav.getAllByRole('link', { name: 'Payments' })[0] ?? document.body);
  const title = await screen.findByRole('heading', { level: 1, name: 'Payments' });
  expect(window.location.pathname).toBe('/payments');
  await waitFor(() => expect(title).toHaveFocus());
});
