import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { network } from '../../../tests/kit/plugin';
import { dataResponse, openIdentity, refusal } from '../testing/identityPage';

async function save(password = 'Secret-12!') {
  const { user } = await openIdentity({ path: '/reset-password#token=abc' });
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Repeat new password'), password);
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
}

// @spec platform 1.1e
test('the token is removed from the address bar immediately, and sets a new password', async () => {
  const seen = jest.fn();
  network.use(
    http.post('*/api/auth/customer/reset-password', async ({ request }) => {
      seen(await request.json());
      return dataResponse({ changed: true });
    }),
  );
  await save();
  expect(await screen.findByText('Your password has been changed')).toBeVisible();
  expect(seen).toHaveBeenCalledWith({
    token: 'abc',
    password: 'Secret-12!',
    passwordConfirmation: 'Secret-12!',
  });
  expect(window.location.hash).toBe('');
});

test('a used link offers a new one', async () => {
  network.use(
    http.post('*/api/auth/customer/reset-password', () =>
      refusal(422, 'No.', { token: ['This link is used up.'] }),
    ),
  );
  await save();
  expect(await screen.findByText('This link is used up.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask for a new link' })).toBeVisible();
});

test('a password error is shown only at its field, which gets the focus', async () => {
  network.use(
    http.post('*/api/auth/customer/reset-password', () =>
      refusal(422, 'Please check.', { password: ['You have used this one before.'] }),
    ),
  );
  await save();
  const field = screen.getByLabelText('New password');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/You have used this one before/));
  expect(field).toHaveFocus();
  expect(field).not.toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a weak password is not sent', async () => {
  await save('weak');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    expect.stringContaining('doesn’t have all of these yet'),
  );
});

test('a page without a token says so, and a customer can ask for a new link there', async () => {
  const { user } = await openIdentity({ path: '/reset-password' });
  expect(await screen.findByText('This link isn’t complete')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
  expect(screen.getByRole('dialog', { name: 'Forgotten your password?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to login' }));
  expect(await screen.findByRole('heading', { name: 'Already have an online account?' })).toBeVisible();
});
