import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { sessionCheckRequested, userRequested } from '../../../core/contract';
import { network, signIn } from '../../../tests/kit/plugin';
import { openAccount, refusal } from '../testing/accountPage';
import { detailsDiscarded, withOtherPlugins } from '../testing/otherPlugins';

const open = () => openAccount([], { path: '/user-details', ...withOtherPlugins });
const name = () => screen.findByLabelText('First name');
const away = () => {
  const pages = within(screen.getByRole('navigation', { name: 'Your account' }));
  return pages.getAllByRole('link', { name: 'Payments' })[0] ?? document.body;
};
const closing = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });

// @spec platform 1.2a
test('what was saved is said', async () => {
  const { user } = await open();
  await user.type(await name(), 'anna');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Your details have been saved.')).toBeVisible();
});

test('whoever leaves with something unsaved is asked, may stay, and may go', async () => {
  const { user } = await open();
  await user.type(await name(), 'anna');
  await user.click(away());
  expect(question()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(await name()).toHaveValue('Joanna');
  await user.click(away());
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});

test('whoever chooses to leave without saving gives up what they typed', async () => {
  detailsDiscarded.mockClear();
  const { user } = await open();
  await user.type(await name(), 'anna');
  await user.click(away());
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(detailsDiscarded).toHaveBeenCalledTimes(1);
});

test('closing the tab is asked about with something unsaved alone', async () => {
  const { user } = await open();
  await name();
  expect(closing()).toBe(true);
  await user.type(await name(), 'anna');
  expect(closing()).toBe(false);
});

test('who changed nothing is not asked', async () => {
  const { user } = await open();
  await name();
  await user.click(away());
  expect(question()).toBeNull();
  expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});

test('logged out in another tab, what was typed stays, and the page says what saving will ask', async () => {
  const { host, user } = await open();
  await user.type(await name(), 'anna');
  signIn(false);
  act(() => void host.store.dispatch(sessionCheckRequested()));
  expect(await screen.findByText('You have been logged out')).toBeVisible();
  expect(await name()).toHaveValue('Joanna');
  expect(window.location.pathname).toBe('/user-details');
});

test('another password is asked for by a button, and its success is said', async () => {
  const { user } = await open();
  const password = within(await screen.findByRole('region', { name: 'Password' }));
  await user.click(password.getByRole('button', { name: 'Change password' }));
  await user.click(password.getByRole('button', { name: 'Set it' }));
  expect(await password.findByText('Your password has been changed')).toBeVisible();
});

// Keep this test last: a page whose session has ended sends no more requests.
test('closing the page is not asked about where the server ended the session', async () => {
  const { host, reload, user } = await open();
  await user.type(await name(), 'anna');
  expect(closing()).toBe(false);
  network.use(http.get('*/api/auth/user', () => refusal(401, 'No')));
  act(() => void host.store.dispatch(userRequested()));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(closing()).toBe(true);
});
