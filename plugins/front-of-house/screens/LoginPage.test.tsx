import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { navigationRequested } from '../../../core/contract';
import { signInStaff } from '../../../tests/kit/plugin';
import { standsInField } from '../../../tests/kit/typeBeforeHydration';
import { openCounter } from '../testing/counterPage';

const LOGIN = '*/api/auth/staff/login';
const path = '/counter/login?redirect=%2Fcounter%2Fshift';

async function type(user: Awaited<ReturnType<typeof openCounter>>['user']) {
  await user.type(await screen.findByLabelText('Staff username'), ' sam\u200b ');
  await user.type(screen.getByLabelText('Password'), 'right horse{Enter}');
}

/** A platform that accepts every login. */
function welcoming() {
  const bodies: unknown[] = [];
  const login = http.post(LOGIN, async ({ request }) => {
    bodies.push(await request.json());
    signInStaff(true);
    return HttpResponse.json({ data: { token: null } });
  });
  return { bodies, login };
}

test('staff log in and return to the requested page', async () => {
  const { bodies, login } = welcoming();
  const { user, host } = await openCounter([login], { path, asStaff: false });
  await type(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Shift' })).toBeVisible();
  expect(bodies).toEqual([{ username: 'sam', password: 'right horse' }]);
  expect(JSON.stringify(host.redux.getState())).not.toContain('right horse');
});

test('staff see at whose counter they log in', async () => {
  await openCounter([], { path, asStaff: false, document: { theme: { themeAppLogo: '/assets/logo.svg' } } });
  const header = within(await screen.findByRole('banner'));
  expect(header.getByRole('img', { name: 'Test Leisure' })).toHaveAttribute('src', '/assets/logo.svg');
});

test('staff see that the browser stores no cookies, and no password is sent', async () => {
  const { bodies, login } = welcoming();
  const cookie = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const { user } = await openCounter([login], { path, asStaff: false });
  expect(await screen.findByRole('alert')).toHaveTextContent('Cookies are turned off in your browser');
  await type(user);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled();
  expect(bodies).toEqual([]);
  cookie.mockRestore();
});

test('a form submitted during hydration sends the text in its fields', async () => {
  const { bodies, login } = welcoming();
  await openCounter([login], { path, asStaff: false });
  standsInField(await screen.findByLabelText('Staff username'), 'sam');
  standsInField(screen.getByLabelText('Password'), 'right horse');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Shift' })).toBeVisible();
  expect(bodies).toEqual([{ username: 'sam', password: 'right horse' }]);
});

test('a wrong password shows all messages of the server, and the typed text stays', async () => {
  const errors = { username: ['These do not match.'], password: ['Two tries are left.'] };
  const wrong = { message: 'No.', code: 'invalid', errors };
  const { user } = await openCounter([http.post(LOGIN, () => HttpResponse.json(wrong, { status: 422 }))], {
    path,
    asStaff: false,
  });
  await type(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('These do not match. Two tries are left.');
  expect(screen.getByLabelText('Staff username')).toHaveValue(' sam\u200b ');
});

test.each([
  [401, 'User signed out'],
  [503, 'Something has gone wrong, please try again.'],
])('a login rejected with %i and no message says: %s', async (status, shown) => {
  const wordless = { message: '', code: 'unavailable', errors: {} };
  const { user } = await openCounter([http.post(LOGIN, () => HttpResponse.json(wordless, { status }))], {
    path,
    asStaff: false,
  });
  await type(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
});

test('a staff member who leaves during a login and returns sees the result of the next attempt', async () => {
  const answers: ((response: Response) => void)[] = [];
  const login = http.post(LOGIN, () => new Promise<Response>((resolve) => answers.push(resolve)));
  const { user, host } = await openCounter([login], { path, asStaff: false });
  const goTo = (there: string) => act(() => void host.redux.dispatch(navigationRequested({ path: there })));
  await type(user);
  await waitFor(() => expect(answers).toHaveLength(1));
  goTo('/elsewhere');
  goTo('/counter/login?redirect=%2Fcounter%2Fshift');
  await type(user);
  await waitFor(() => expect(answers).toHaveLength(2));
  const wrong = { message: 'Of before.', code: 'invalid', errors: {} };
  answers[0]?.(HttpResponse.json(wrong, { status: 422 }));
  signInStaff(true);
  answers[1]?.(HttpResponse.json({ data: { token: null } }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Shift' })).toBeVisible();
  expect(screen.queryByText('Of before.')).not.toBeInTheDocument();
});

test('a missing field shows an error, and nothing is sent', async () => {
  const { user } = await openCounter([], { path, asStaff: false });
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(screen.getByText('Enter your staff username.')).toBeVisible();
  expect(screen.getByText('Enter your password.')).toBeVisible();
});

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a return address on another site, %s, leads to the counter',
  async (elsewhere) => {
    const login = http.post(LOGIN, () => {
      signInStaff(true);
      return HttpResponse.json({ data: { token: null } });
    });
    const { user } = await openCounter([login], {
      path: `/counter/login?redirect=${encodeURIComponent(elsewhere)}`,
      asStaff: false,
    });
    await type(user);
    await waitFor(() => expect(window.location.pathname).toBe('/counter'));
  },
);

test('the page passes axe', async () => {
  const { container } = await openCounter([], { path, asStaff: false });
  await screen.findByLabelText('Password');
  const { violations } = await axe(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
