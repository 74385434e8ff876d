import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signInStaff } from '../../../tests/kit/plugin';
import { expectAccessible, LOGIN, openConsole, refused } from '../testing/consolePage';

const signIn = async (user: Awaited<ReturnType<typeof openConsole>>['user']) => {
  await user.type(await screen.findByLabelText('Email address'), 'olu@foyer.example');
  await user.type(screen.getByLabelText('Password'), 'Foyer-Demo-2026{Enter}');
};

test('an operator logs in and sees the page that was asked for', async () => {
  const login = http.post(LOGIN, async ({ request }) => {
    expect(await request.json()).toEqual({ email: 'olu@foyer.example', password: 'Foyer-Demo-2026' });
    signInStaff(true);
    return HttpResponse.json({ data: { token: null } });
  });
  const { user } = await openConsole([login], { path: '/', asOperator: false });
  await expectAccessible();
  await signIn(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Venues' })).toBeVisible();
});

test('a wrong password is reported in all words of the server', async () => {
  const errors = { email: ['The address or the password is wrong.'], password: ['Two tries are left.'] };
  const login = http.post(LOGIN, () =>
    HttpResponse.json({ message: 'Invalid.', code: 'invalid', errors }, { status: 422 }),
  );
  const { user } = await openConsole([login], { path: '/login', asOperator: false });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The address or the password is wrong. Two tries are left.',
  );
});

test('a locked account says for how long', async () => {
  const login = http.post(LOGIN, () => {
    const answer = refused(429, 'too_many');
    answer.headers.set('retry-after', '150');
    return answer;
  });
  const { user } = await openConsole([login], { path: '/login', asOperator: false });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 3 minutes');
});

test('nothing is sent without an address and a password', async () => {
  const { user } = await openConsole([], { path: '/login', asOperator: false });
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(screen.getByText('Enter your email address.')).toBeVisible();
  expect(screen.getByText('Enter your password.')).toBeVisible();
});
