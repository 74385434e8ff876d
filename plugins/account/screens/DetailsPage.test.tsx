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
test('a saved change is confirmed', async () => {
  const { user } = await open();
  await user.type(await name(), 'anna');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Your details have been saved.')).toBeVisible();
});

test('a customer who leaves with unsaved changes is asked, and can stay or go', async () => {
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

test('leaving without saving discards the typed changes', async () => {
  detailsDiscarded.mockClear();
  const { user } = await open();
  await user.type(await name(), 'anna');
  await user.click(away());
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(detailsDiscarded).toHaveBeenCalledTimes(1);
});

test('closing the tab asks only with unsaved changes', async () => {
  const { user } = await open();
  await name();
  expect(closing()).toBe(true);
  await user.type(await name(), 'anna');
  expect(closing()).toBe(false);
});

test('a customer without changes is not asked', async () => {
  const { user } = await open();
  await name();
  await user.click(away());
  expect(question()).toBeNull();
  expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});

test('after a logout in another tab the typed text stays, and the page explains the login on save', async () => {
  const { host, user } = await open();
  await user.type(await name(), 'anna');
  signIn(false);
  act(() => void host.store.dispatch(sessionCheckRequested()));
  expect(await screen.findByText('You have been logged out')).toBeVisible();
  expect(await name()).toHaveValue('Joanna');
  expect(window.location.pathname).toBe('/user-details');
});

test('a password is changed with a button, and success is confirmed', async () => {
  const { user } = await open();
  const password = within(await screen.findByRole('region', { name: 'Password' }));
  await user.click(password.getByRole('button', { name: 'Change password' }));
  await user.click(password.getByRole('button', { name: 'Set it' }));
  expect(await password.findByText('Your password has been changed')).toBeVisible();
});

// Keep this test last: a page whose session has ended sends no more requests.
test('closing the page does not ask if the server ended the session', async () => {
  const { host, reload, user } = await open();
  await user.type(await name(), 'anna');
  expect(closing()).toBe(false);
  network.use(http.get('*/api/auth/user', () => refusal(401, 'No')));
  act(() => void host.store.dispatch(userRequested()));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(closing()).toBe(true);
});
