/** The pages of the links in mails. */
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signInStaff } from '../../../tests/kit/plugin';
import { TIME } from '../testing/builders';
import { API, expectAccessible, openConsole } from '../testing/consolePage';

const invalid = (errors: Readonly<Record<string, readonly string[]>>) =>
  HttpResponse.json({ message: 'Please check.', code: 'invalid', errors }, { status: 422 });

describe('an invitation', () => {
  const read = http.post(`${API}/invitations/read`, async ({ request }) => {
    expect(await request.json()).toEqual({ token: 'abc' });
    return HttpResponse.json({
      data: { name: 'Sam', email: 'sam@foyer.example', invited_by: 'Ada Obi', expires_at: TIME },
    });
  });
  const path = '/accept-invitation#token=abc';

  test('says who invites, takes a name and a password, and logs in', async () => {
    const bodies: unknown[] = [];
    const accept = http.post(`${API}/invitations/accept`, async ({ request }) => {
      bodies.push(await request.json());
      signInStaff(true);
      return HttpResponse.json({ data: { token: null } });
    });
    const { user } = await openConsole([read, accept], { path, asOperator: false });
    expect(await screen.findByText(/Ada Obi invites you to the console as sam@foyer.example/)).toBeVisible();
    expect(window.location.hash).toBe('');
    await expectAccessible();
    const name = screen.getByLabelText('Your name');
    expect(name).toHaveValue('Sam');
    await user.type(name, ' Hill');
    await user.type(screen.getByLabelText('New password'), 'Secret-12!');
    await user.type(screen.getByLabelText('Repeat the new password'), 'Secret-12!');
    await user.click(screen.getByRole('button', { name: 'Accept and log in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Venues' })).toBeVisible();
    const passwords = { password: 'Secret-12!', passwordConfirmation: 'Secret-12!' };
    expect(bodies).toEqual([{ token: 'abc', name: 'Sam Hill', ...passwords }]);
  });

  test('with a weak password reports it at the field, and keeps the form', async () => {
    const accept = http.post(`${API}/invitations/accept`, () => invalid({ password: ['It is too short.'] }));
    const { user } = await openConsole([read, accept], { path, asOperator: false });
    await user.click(await screen.findByRole('button', { name: 'Accept and log in' }));
    expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription(/It is too short\./);
  });

  test('that has expired says what to do', async () => {
    const expired = http.post(`${API}/invitations/read`, () =>
      HttpResponse.json(
        { message: 'This invitation has expired.', code: 'invalid', errors: {} },
        { status: 422 },
      ),
    );
    await openConsole([expired], { path, asOperator: false });
    expect(await screen.findByText('This invitation can’t be used')).toBeVisible();
    expect(screen.getByText(/This invitation has expired\./)).toBeVisible();
  });
});

describe('a forgotten password', () => {
  test('is replaced with a link that is sent to the address', async () => {
    const bodies: unknown[] = [];
    const send = http.post(`${API}/forgotten-password`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ data: { sent: true } });
    });
    const { user } = await openConsole([send], { path: '/login', asOperator: false });
    await user.click(await screen.findByRole('link', { name: 'Forgotten your password?' }));
    await user.click(await screen.findByRole('button', { name: 'Send the link' }));
    expect(screen.getByText('Enter your email address.')).toBeVisible();
    await expectAccessible();
    await user.type(screen.getByLabelText('Email address'), 'olu@foyer.example{Enter}');
    expect(await screen.findByText('Look at your mails')).toBeVisible();
    expect(bodies).toEqual([{ email: 'olu@foyer.example' }]);
  });
});

describe('the link for a new password', () => {
  const path = '/reset-password#token=abc';

  test('changes the password, and leads to the login', async () => {
    const bodies: unknown[] = [];
    const reset = http.post(`${API}/reset-password`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ data: { changed: true } });
    });
    const { user } = await openConsole([reset], { path, asOperator: false });
    await user.type(await screen.findByLabelText('New password'), 'Secret-12!');
    await user.type(screen.getByLabelText('Repeat the new password'), 'Secret-12!{Enter}');
    expect(await screen.findByText('Your password is changed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(bodies).toEqual([{ token: 'abc', password: 'Secret-12!', passwordConfirmation: 'Secret-12!' }]);
    await expectAccessible();
  });

  test('that was used says so, and offers a new one', async () => {
    const reset = http.post(`${API}/reset-password`, () => invalid({ token: ['This link was used.'] }));
    const { user } = await openConsole([reset], { path, asOperator: false });
    await user.type(await screen.findByLabelText('New password'), 'Secret-12!{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was used.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  test('without its end says that it is not complete', async () => {
    await openConsole([], { path: '/reset-password', asOperator: false });
    expect(await screen.findByText('This link isn’t complete')).toBeVisible();
  });
});
