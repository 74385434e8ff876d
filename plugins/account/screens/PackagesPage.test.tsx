import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { navigationRequested, signedIn, signedOut } from '../../../core/contract';
import { expectConsoleError } from '../../../tests/kit/plugin';
import { customerPackage, packageType } from '../testing/answers';
import { account, accountFailsFirst, accountWaits, dataResponse, openAccount } from '../testing/accountPage';
import { cartAdded, cartRefused, withOtherPlugins } from '../testing/otherPlugins';

const HERE = { path: '/packages' };
const offers = http.get('*/api/activities/packages', () => dataResponse([packageType()]));
const BUY = { name: 'Add to basket: Ten swims' };

// @spec platform 1.2c
test('a package shows its remaining uses, its end and its history', async () => {
  const { user } = await openAccount([account('packages', [customerPackage()])], HERE);
  const card = within(await screen.findByRole('article', { name: 'Ten swims' }));
  expect(card.getByText('7 of 10 uses left')).toBeVisible();
  expect(card.getByText('Valid until 30 June 2026')).toBeVisible();
  await user.click(card.getByText('How you used it'));
  expect(card.getByText(/^2 February 2026, /)).toBeVisible();
  expect(card.getAllByText(/^\d+ uses?$/).map(({ textContent }) => textContent)).toEqual([
    '7 uses',
    '2 uses',
    '1 use',
    '10 uses',
  ]);
});

test('an expired package says so', async () => {
  const over = customerPackage({ status: 'expired', valid_until: '2026-01-31' });
  await openAccount([account('packages', [over])], HERE);
  expect(await screen.findByText('Expired')).toBeVisible();
  expect(screen.getByText('Was valid until 31 January 2026')).toBeVisible();
});

test('buying a package adds it to the basket and opens the basket', async () => {
  const { host, user } = await openAccount([offers], { ...HERE, ...withOtherPlugins });
  await user.click(await screen.findByRole('button', BUY));
  expect(screen.getByRole('button', BUY)).toHaveAttribute('aria-busy', 'true');
  // jsdom cannot navigate and logs an error.
  expectConsoleError(/navigation/);
  act(() => void host.store.dispatch(cartAdded('pt-1', 'package')));
  await waitFor(() => expect(screen.getByRole('button', BUY)).not.toHaveAttribute('aria-busy'));
});

test('a package that is no longer sold changes nothing, and can be tried again', async () => {
  const { host, user } = await openAccount([offers], { ...HERE, ...withOtherPlugins });
  await user.click(await screen.findByRole('button', BUY));
  act(() => void host.store.dispatch(cartRefused));
  await waitFor(() => expect(screen.getByRole('button', BUY)).not.toHaveAttribute('aria-busy'));
});

test('a customer who has gone to another page is not sent to the basket on return', async () => {
  const { host, user } = await openAccount([offers], { ...HERE, ...withOtherPlugins });
  await user.click(await screen.findByRole('button', BUY));
  act(() => void host.store.dispatch(navigationRequested({ path: '/elsewhere' })));
  act(() => void host.store.dispatch(cartAdded('pt-1', 'package')));
  act(() => void host.store.dispatch(navigationRequested({ path: HERE.path })));
  expect(await screen.findByRole('button', BUY)).not.toHaveAttribute('aria-busy');
});

test('a failed basket request does not keep the next customer waiting', async () => {
  const { host, user } = await openAccount([offers], { ...HERE, ...withOtherPlugins });
  await user.click(await screen.findByRole('button', BUY));
  for (const event of [signedOut({ elsewhere: true }), signedIn(), navigationRequested({ path: HERE.path })])
    act(() => void host.store.dispatch(event));
  expect(await screen.findByRole('button', BUY)).not.toHaveAttribute('aria-busy');
  await user.click(screen.getByRole('button', BUY));
  expect(screen.getByRole('button', BUY)).toHaveAttribute('aria-busy', 'true');
  act(() => void host.store.dispatch(cartRefused));
  await waitFor(() => expect(screen.getByRole('button', BUY)).not.toHaveAttribute('aria-busy'));
});

test('without a bookings area no packages are sold', async () => {
  await openAccount([account('packages', [])], { ...HERE, ...withOtherPlugins, document: { areas: {} } });
  expect(await screen.findByText('You have no packages')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Buy a package' })).toBeNull();
});

test('while packages load the page is busy; after a failure it offers a retry', async () => {
  const { unmount } = await openAccount([accountWaits('packages')], HERE);
  expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull();
  unmount();
  const { user } = await openAccount([accountFailsFirst('packages', [customerPackage()])], HERE);
  expect(await screen.findByText('We couldn’t load your packages')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Ten swims' })).toBeVisible();
});
