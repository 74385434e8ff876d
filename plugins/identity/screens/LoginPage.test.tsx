import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, type HttpResponse } from 'msw';
import { navigationRequested, toastShown } from '../../../core/contract';
import { enter } from '../../../tests/kit/enter';
import { expectReopenedByForward, network, signIn } from '../../../tests/kit/plugin';
import { standsInField } from '../../../tests/kit/typeBeforeHydration';
import { dataResponse, openIdentity, refusal, user } from '../testing/identityPage';

type Page = Awaited<ReturnType<typeof openIdentity>>;

async function logIn({ user: person }: Page) {
  await enter(person, await screen.findByLabelText('Email address or customer ID'), 'jo@example.com');
  await enter(person, screen.getByLabelText('Password'), 'Secret-12!');
  await person.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
}

/** The response of the web host, with the cookie that marks a session. */
const takes = (seen: (body: unknown) => void) =>
  network.use(
    http.post('*/api/auth/customer/login', async ({ request }) => {
      seen(await request.json());
      signIn(true);
      return dataResponse({ token: null });
    }),
    http.get('*/api/auth/user', () => dataResponse(user)),
  );

// @spec joining 2.7a, 2.59, 2.60
test('the page asks for the account, and offers to continue without one', async () => {
  await openIdentity({ path: '/login' });
  expect(await screen.findByRole('heading', { name: 'Already have an online account?' })).toBeVisible();
  const side = within(screen.getByRole('complementary', { name: 'New here?' }));
  expect(side.getByRole('link', { name: "I don't have an account" })).toHaveAttribute('href', '/');
});

test('a person can see the password that they type', async () => {
  const { user: person } = await openIdentity({ path: '/login' });
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await person.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
  expect(password).toHaveAttribute('type', 'text');
  await person.click(screen.getByRole('button', { name: 'Show password', pressed: true }));
  expect(password).toHaveAttribute('type', 'password');
});

test('in the account area, where every page needs an account, continuing without one leads to joining', async () => {
  const areas = { 'online-joining': 'https://join.example.org' };
  await openIdentity({ path: '/login', area: 'my-account', document: { areas } });
  expect(await screen.findByRole('link', { name: "I don't have an account" })).toHaveAttribute(
    'href',
    'https://join.example.org/',
  );
});

// @spec joining 2.12, 2.59, 7.8
// @spec platform 1.1e, 4.1a, 7.3b
test.each([
  ['/login?redirect=%2Fcheckout', '/checkout'],
  ['/login', '/'],
  ['/login?redirect=%2F%2Fevil.example', '/'],
])('a customer who logs in at %s goes to %s', async (path, there) => {
  const seen = jest.fn();
  takes(seen);
  const page = await openIdentity({ path });
  await logIn(page);
  await waitFor(() => expect(window.location.pathname).toBe(there));
  expect(seen).toHaveBeenCalledWith({ username: 'jo@example.com', password: 'Secret-12!' });
});

test('a form submitted during hydration sends the text in its fields', async () => {
  const seen = jest.fn();
  takes(seen);
  await openIdentity({ path: '/login' });
  standsInField(await screen.findByLabelText('Email address or customer ID'), 'jo@example.com');
  standsInField(screen.getByLabelText('Password'), 'Secret-12!');
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
  await waitFor(() =>
    expect(seen).toHaveBeenCalledWith({ username: 'jo@example.com', password: 'Secret-12!' }),
  );
});

// @spec joining 2.7b, 6.3
test('a logged-in customer is redirected', async () => {
  network.use(http.get('*/api/auth/user', () => dataResponse(user)));
  await openIdentity({ path: '/login?redirect=%2Fcheckout', signedIn: true });
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
});

// @spec joining 8.12a, 8.12b
// @spec platform 4.1a, 4.1c, 8.5
test('a wrong password shows the server’s message once', async () => {
  network.use(http.post('*/api/auth/customer/login', () => refusal(422, 'These details are not right.')));
  const page = await openIdentity({ path: '/login' });
  await logIn(page);
  const shown = await screen.findAllByText('These details are not right.');
  expect(shown).toHaveLength(1);
  expect(screen.getByLabelText('Password')).toHaveValue('Secret-12!');
});

// @spec platform 8.5
test.each([
  [401, undefined, 'User signed out'],
  [422, undefined, 'User signed out'],
  [500, undefined, 'Something has gone wrong, please try again.'],
  [403, 'Your account is closed.', 'Your account is closed.'],
])('a login rejected with %i and the message %s says: %s', async (status, words, shown) => {
  network.use(
    http.post('*/api/auth/customer/login', () =>
      dataResponse(undefined, status, words ? { message: words } : {}),
    ),
  );
  const page = await openIdentity({ path: '/login' });
  await logIn(page);
  expect(await screen.findAllByText(shown)).toHaveLength(1);
});

const CHECK = 'Please check what you typed.';

// @spec platform 8.5
test('a login rejected with 422 and fields shows only the message', async () => {
  const errors = { username: ['No such customer.', CHECK] };
  network.use(http.post('*/api/auth/customer/login', () => refusal(422, CHECK, errors)));
  const page = await openIdentity({ path: '/login' });
  await logIn(page);
  expect(await screen.findAllByText(CHECK)).toHaveLength(1);
  expect(screen.getByText('No such customer.')).toBeVisible();
});

test('a login with an expired page says to reload', async () => {
  network.use(http.post('*/api/auth/customer/login', () => dataResponse(undefined, 419)));
  const page = await openIdentity({ path: '/login' });
  await logIn(page);
  const words = 'Something has gone wrong, please reload and try again.';
  expect(await screen.findAllByText(words)).toHaveLength(1);
});

// @spec platform 9.3b
test('a login waits 250 ms before it is sent', async () => {
  const sent = jest.fn();
  takes(() => sent(Date.now()));
  const page = await openIdentity({ path: '/login' });
  await page.user.type(await screen.findByLabelText('Email address or customer ID'), 'jo@example.com');
  await page.user.type(screen.getByLabelText('Password'), 'Secret-12!');
  let pressed = 0;
  page.host.redux.subscribe(() => {
    pressed ||= Date.now();
  });
  await page.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(pressed + 249);
});

test('a customer who leaves during a login and returns logs in with the data that they send then', async () => {
  const answers: ((response: Response) => void)[] = [];
  const passwords: unknown[] = [];
  network.use(
    http.post('*/api/auth/customer/login', async ({ request }) => {
      passwords.push(((await request.json()) as { readonly password: unknown }).password);
      return new Promise<HttpResponse<null>>((resolve) => answers.push(resolve as (typeof answers)[0]));
    }),
    http.get('*/api/auth/user', () => dataResponse(user)),
  );
  const page = await openIdentity({ path: '/login' });
  const goTo = (path: string) => act(() => void page.host.redux.dispatch(navigationRequested({ path })));
  const press = () =>
    page.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
  await page.user.type(await screen.findByLabelText('Email address or customer ID'), 'jo@example.com');
  await page.user.type(screen.getByLabelText('Password'), 'Wrong-12!');
  await press();
  await waitFor(() => expect(answers).toHaveLength(1));
  goTo('/');
  goTo('/login');
  await page.user.type(await screen.findByLabelText('Password'), 'Secret-12!');
  await press();
  await waitFor(() => expect(passwords).toEqual(['Wrong-12!', 'Secret-12!']));
  answers[0]?.(refusal(422, 'These details are not right.'));
  signIn(true);
  answers[1]?.(dataResponse({ token: null }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByText('These details are not right.')).not.toBeInTheDocument();
});

test.each([
  ['/login', 'Log in to book and to manage your account.'],
  ['/login?redirect=%2Fcheckout', 'Log in to check out. Your basket is kept.'],
  ['/login?redirect=%2Fcheckout%3Fa%3Db', 'Log in to check out. Your basket is kept.'],
  ['/login?redirect=%2Fcheckouts', 'Log in to see the page you asked for.'],
  ['/login?redirect=%2Fbookings%2Fupcoming', 'Log in to see the page you asked for.'],
])('the login at %s says why first: %s', async (path, reason) => {
  await openIdentity({ path });
  const line = await screen.findByText(reason);
  const heading = screen.getByRole('heading', { name: 'Already have an online account?' });
  expect(line.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a customer whose session ended is told so by the login page, and by no toast', async () => {
  const { host } = await openIdentity({ path: '/login' });
  await screen.findByRole('heading', { name: 'Already have an online account?' });
  const content = 'Your session has ended. Please log in again to continue.';
  act(() => {
    host.redux.dispatch({ type: 'session/sessionLossNoticed' });
    host.redux.dispatch(toastShown({ content, type: 'TOAST_NEUTRAL' }));
  });
  expect(screen.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(content)).toBeNull());
});

test('from the checkout a visitor without an account registers and keeps the basket', async () => {
  await openIdentity({ path: '/login?redirect=%2Fcheckout' });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: "I don't have an account" })).toHaveAttribute(
      'href',
      '/register?redirect=%2Fcheckout',
    ),
  );
});

test('a customer who registers instead still reaches the requested page', async () => {
  await openIdentity({ path: '/login?redirect=%2Fbasket' });
  const link = await screen.findByRole('link', { name: 'Create an account' });
  await waitFor(() => expect(link).toHaveAttribute('href', '/register?redirect=%2Fbasket'));
});

// @spec platform 5.6a
test('nothing is sent while a field is empty', async () => {
  const { user: person } = await openIdentity({ path: '/login' });
  await person.click(within(await screen.findByRole('main')).getByRole('button', { name: 'Log in' }));
  expect(screen.getByText('Enter your email address or customer ID.')).toBeVisible();
  expect(screen.getByText('Enter your password.')).toBeVisible();
  expect(screen.getByLabelText('Email address or customer ID')).toHaveFocus();
  await person.keyboard('jo@example.com{Enter}');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('the password is in no event and in no state', async () => {
  takes(() => undefined);
  const page = await openIdentity({ path: '/login' });
  const seen: unknown[] = [];
  page.host.redux.subscribe(() => seen.push(page.host.redux.getState()));
  await logIn(page);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(seen.length).toBeGreaterThan(0);
  expect(JSON.stringify(seen)).not.toContain('Secret-12!');
});

describe('a forgotten password', () => {
  async function askFor(page: Page, account = 'jo@example.com') {
    await page.user.click(await screen.findByRole('button', { name: 'I have forgotten my password' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Forgotten your password?' }));
    await page.user.type(dialog.getByLabelText('Email address or customer ID'), account);
    await page.user.click(dialog.getByRole('button', { name: 'Send the link' }));
  }

  // @spec joining 2.59, 2.61, 7.8
  // @spec platform 5.6b, 7.7b
  test('links to the mailbox', async () => {
    const seen = jest.fn();
    network.use(
      http.post('*/api/auth/customer/forgotten-password', async ({ request }) => {
        seen(await request.json());
        return dataResponse({ sent: true });
      }),
    );
    const page = await openIdentity({ path: '/login' });
    await askFor(page);
    expect(await screen.findByRole('dialog', { name: 'Check your email' })).toBeVisible();
    expect(seen).toHaveBeenCalledWith({ email_or_reference: 'jo@example.com' });
    await page.user.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('Back closes the dialog, and Forward opens it again', async () => {
    const { user } = await openIdentity({ path: '/login' });
    await user.click(await screen.findByRole('button', { name: 'I have forgotten my password' }));
    await expectReopenedByForward('Forgotten your password?');
  });

  test('requested again for another account waits for the response about that one', async () => {
    const answers: ((response: Response) => void)[] = [];
    const accounts: unknown[] = [];
    network.use(
      http.post('*/api/auth/customer/forgotten-password', async ({ request }) => {
        accounts.push(await request.json());
        return new Promise<HttpResponse<null>>((resolve) => answers.push(resolve as (typeof answers)[0]));
      }),
    );
    const page = await openIdentity({ path: '/login' });
    await askFor(page);
    await waitFor(() => expect(answers).toHaveLength(1));
    await page.user.click(screen.getByRole('button', { name: 'Back to login' }));
    await askFor(page, 'al@example.com');
    answers[0]?.(dataResponse({ sent: true }));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(screen.getByRole('dialog', { name: 'Forgotten your password?' })).toBeVisible();
    answers[1]?.(dataResponse({ sent: true }));
    expect(await screen.findByRole('dialog', { name: 'Check your email' })).toBeVisible();
    expect(accounts).toEqual(
      ['jo@example.com', 'al@example.com'].map((account) => ({ email_or_reference: account })),
    );
  });

  // @spec joining 2.62, 7.9
  // @spec platform 5.6b
  test('of several accounts requires the customer ID', async () => {
    network.use(
      http.post('*/api/auth/customer/forgotten-password', () =>
        refusal(422, 'Multiple accounts found.', { email_or_reference: ['Multiple accounts found.'] }),
      ),
    );
    await askFor(await openIdentity({ path: '/login' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter your customer ID' }));
    expect(dialog.getByLabelText('Customer ID')).toHaveValue('');
  });

  // @spec platform 5.8b, 8.11
  test('that the server finds invalid is reported with its message and the validation errors', async () => {
    network.use(
      http.post('*/api/auth/customer/forgotten-password', () =>
        refusal(422, 'Please check what you typed.', { email_or_reference: ['No such reference.'] }),
      ),
    );
    await askFor(await openIdentity({ path: '/login' }));
    expect(await screen.findByText('Please check what you typed.')).toBeVisible();
    expect(screen.getByText('Validation errors')).toBeVisible();
    expect(screen.getByText('No such reference.')).toBeVisible();
  });

  // @spec platform 8.11
  test('that the server rejects is reported once, in a toast', async () => {
    network.use(
      http.post('*/api/auth/customer/forgotten-password', () => refusal(429, 'Too many requests.')),
    );
    await askFor(await openIdentity({ path: '/login' }));
    expect(await screen.findByText('Too many requests.')).toBeVisible();
    expect(screen.getByLabelText('Email address or customer ID', { selector: 'dialog *' })).toBeValid();
  });
});
