/** Password change by a customer who knows the current password. */
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { network, openPlugin } from '../../../tests/kit/plugin';
import words from '../copy/en-GB.json';
import PasswordForm from '../components/PasswordForm';
import entry from '../entry';
import manifest from '../plugin.json';
import * as events from '../state/events';
import { dataResponse, refusal, user as customer } from '../testing/identityPage';

const onChanged = jest.fn();
const onCancel = jest.fn();
const Page = () => <PasswordForm onChanged={onChanged} onCancel={onCancel} />;

type Reply = () => ReturnType<typeof dataResponse>;
const saved: Reply = () => dataResponse({ token: null, user: customer });

async function open(reply = saved) {
  const bodies: unknown[] = [];
  onChanged.mockClear();
  onCancel.mockClear();
  network.use(
    http.get('*/api/auth/user', () => dataResponse(customer)),
    http.put('*/api/my-account/user/update', async ({ request }) => {
      bodies.push(await request.json());
      return reply();
    }),
  );
  const routes = [
    { id: 'identity.password', area: 'online-joining', path: '/password', title: 'identity.login.title' },
  ];
  const page = await openPlugin({
    manifest: { ...manifest, routes },
    entry: { ...entry, routes: { 'identity.password': Page } },
    words,
    path: '/password',
    signedIn: true,
  });
  return { ...page, bodies };
}

const CHANGE = { name: 'Change password' };

async function fillIn({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(await screen.findByLabelText('Current password'), 'Old-Secret-1');
  await user.type(screen.getByLabelText('New password'), 'New-Secret-1');
  await user.type(screen.getByLabelText('Repeat new password'), 'New-Secret-1');
}

// @spec joining 3.24b
test('both passwords are sent, in no event and no state, and success is confirmed', async () => {
  const page = await open();
  await fillIn(page);
  await page.user.click(screen.getByRole('button', CHANGE));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(page.bodies).toEqual([
    { currentPassword: 'Old-Secret-1', password: 'New-Secret-1', repeatNewPassword: 'New-Secret-1' },
  ]);
  expect(JSON.stringify(page.host.store.getState())).not.toMatch(/Secret-1/);
});

test('missing fields are reported before anything is sent, and the first gets the focus', async () => {
  const { user, bodies } = await open();
  await user.click(await screen.findByRole('button', CHANGE));
  const current = screen.getByLabelText('Current password');
  expect(current).toHaveAccessibleDescription(/Enter your current password/);
  expect(current).toHaveFocus();
  expect(screen.getByLabelText('Repeat new password')).toHaveAccessibleDescription(/Repeat your password/);
  expect(bodies).toEqual([]);
});

test('a wrong password is reported at its field, and nothing changes', async () => {
  const page = await open(() =>
    refusal(422, 'Please check.', { currentPassword: ['This is not your password.'] }),
  );
  await fillIn(page);
  await page.user.click(screen.getByRole('button', CHANGE));
  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      /This is not your password/,
    ),
  );
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  expect(screen.getByLabelText('Current password')).not.toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChanged).not.toHaveBeenCalled();
});

test('a message without a field is shown above the fields', async () => {
  const page = await open(() =>
    refusal(422, 'Please check.', { account: ['This account is closed.'], password: ['Used before.'] }),
  );
  await fillIn(page);
  await page.user.click(screen.getByRole('button', CHANGE));
  expect(await screen.findByRole('alert')).toHaveTextContent('This account is closed.');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Used before/);
});

test('any other failure shows a message', async () => {
  const page = await open(() => refusal(429, 'Too many tries.'));
  await fillIn(page);
  await page.user.click(screen.getByRole('button', CHANGE));
  expect(await screen.findByText('Too many tries.')).toBeVisible();
});

test('another change is sent after the result of the earlier one is known', async () => {
  const page = await open();
  const reported = (event: Parameters<typeof page.host.redux.dispatch>[0]) =>
    act(() => void page.host.redux.dispatch(event));
  await fillIn(page);
  reported(events.otherPasswordSubmitted());
  reported(events.otherPasswordLeft());
  await page.user.click(screen.getByRole('button', { name: 'Saving...' }));
  reported(events.otherPasswordSet());
  expect(onChanged).not.toHaveBeenCalled();
  await page.user.click(screen.getByRole('button', CHANGE));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(page.bodies).toHaveLength(1);
});

test('the result of a form that was left is not shown on the next form', async () => {
  const page = await open();
  const reported = (event: Parameters<typeof page.host.redux.dispatch>[0]) =>
    act(() => void page.host.redux.dispatch(event));
  reported(events.otherPasswordSubmitted());
  reported(events.otherPasswordLeft());
  reported(events.otherPasswordSet());
  expect(onChanged).not.toHaveBeenCalled();
  reported(events.otherPasswordSubmitted());
  reported(events.otherPasswordLeft());
  reported(events.otherPasswordRefused({ message: 'Too many tries.', errors: {} }));
  expect(screen.queryByText('Too many tries.')).not.toBeInTheDocument();
});
