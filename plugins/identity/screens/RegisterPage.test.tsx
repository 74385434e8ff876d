import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../../../tests/kit/plugin';
import { typedAgreement, typedPassword } from '../state/typedSecrets';
import { dataResponse, openIdentity, refusal, terms } from '../testing/identityPage';
import {
  acceptTerms,
  CREATE,
  created,
  fillForm,
  goTo,
  setUpPlatform,
  registerAnswers,
  sentRequests,
} from '../testing/registration';

beforeEach(setUpPlatform);

// @spec joining 2.41, 3.11, 3.24a, 4.4, 5.6, 7.6
// @spec platform 1.1e, 7.6b, 9.7c
test('an account is created with the answers by path, and the customer continues', async () => {
  registerAnswers(created);
  const page = await openIdentity({ path: '/register' });
  await screen.findByLabelText('First name');
  expect(screen.getByRole('button', CREATE)).toBeDisabled();
  await fillForm(page);
  await page.user.click(screen.getByRole('button', CREATE));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(sentRequests).toEqual([
    {
      key: expect.any(String),
      body: {
        'user.first_name': 'Jo',
        'user.email': 'jo@example.com',
        password: 'Secret-12!',
        passwordConfirmation: 'Secret-12!',
        clientId: 'client-1',
        source: 'online-joining',
        terms: ['t-1'],
        termVersions: { 't-1': 1 },
        checksum: 'sum-1',
      },
    },
  ]);
});

test('terms that changed meanwhile are reported at their check box, which is cleared, and accepted in the new version', async () => {
  registerAnswers(() => refusal(422, 'Please check.', { terms: ['The terms have changed.'] }), created);
  const page = await openIdentity({ path: '/register' });
  await fillForm(page);
  network.use(http.get('*/api/terms', () => dataResponse(terms.map((term) => ({ ...term, version: 2 })))));
  await page.user.click(screen.getByRole('button', CREATE));
  const tick = screen.getByRole('checkbox', { name: 'I accept the Terms and Conditions' });
  await waitFor(() => expect(tick).not.toBeChecked());
  expect(tick).toHaveAccessibleDescription(expect.stringContaining('The terms have changed.'));
  expect(screen.getByRole('button', CREATE)).toBeDisabled();
  await acceptTerms(page.user);
  await page.user.click(screen.getByRole('button', CREATE));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(sentRequests.map(({ body }) => body['termVersions'])).toEqual([{ 't-1': 1 }, { 't-1': 2 }]);
});

// @spec joining 5.7
test('a weak password is reported before anything is sent', async () => {
  const page = await openIdentity({ path: '/register' });
  await fillForm(page);
  await page.user.clear(screen.getByLabelText('Password'));
  await page.user.type(screen.getByLabelText('Password'), 'secret');
  await page.user.click(screen.getByRole('button', CREATE));
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    expect.stringContaining('doesn’t have all of these yet'),
  );
  expect(sentRequests).toEqual([]);
});

test('a customer can look at both passwords while typing, and hide them again', async () => {
  const page = await openIdentity({ path: '/register' });
  const fields = [await screen.findByLabelText('Password'), screen.getByLabelText('Repeat password')];
  const show = screen.getByRole('button', { name: 'Show passwords', pressed: false });
  fields.forEach((field) => expect(field).toHaveAttribute('type', 'password'));
  const description = (text: RegExp) =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(text);
  description(/Still needed: 1 number/);
  await page.user.type(screen.getByLabelText('Password'), 'Secret-12!');
  description(/^Your password needs (Done: [^:]+){5}$/);
  await page.user.click(show);
  expect(show).toHaveAttribute('aria-pressed', 'true');
  fields.forEach((field) => expect(field).toHaveAttribute('type', 'text'));
  expect(screen.getByLabelText('Password')).toHaveValue('Secret-12!');
  await page.user.click(show);
  fields.forEach((field) => expect(field).toHaveAttribute('type', 'password'));
});

test('passwords that a customer looks at are hidden while they are sent, so that a browser offers to store them', async () => {
  const types: string[] = [];
  registerAnswers(() => {
    types.push(screen.getByLabelText<HTMLInputElement>('Password').type);
    return refusal(500, 'No.');
  });
  const page = await openIdentity({ path: '/register' });
  await fillForm(page);
  await page.user.click(screen.getByRole('button', { name: 'Show passwords' }));
  await page.user.click(screen.getByRole('button', CREATE));
  await screen.findByText('Something has gone wrong, please try again.');
  expect(types).toEqual(['password']);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

// @spec joining 5.8
test('server messages are under their fields, that of the confirmation under the repetition', async () => {
  registerAnswers(() =>
    refusal(422, 'Please check.', {
      'user.email': ['This address is taken.'],
      passwordConfirmation: ['The passwords differ.'],
    }),
  );
  const page = await openIdentity({ path: '/register' });
  await fillForm(page, 'Other-12!');
  await page.user.click(screen.getByRole('button', CREATE));
  await waitFor(() =>
    expect(screen.getByLabelText('Repeat password')).toHaveAccessibleDescription(
      expect.stringContaining('The passwords differ.'),
    ),
  );
  expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
    expect.stringContaining('This address is taken.'),
  );
  await page.user.click(screen.getByRole('link', { name: 'The passwords differ.' }));
  await waitFor(() => expect(screen.getByLabelText('Repeat password')).toHaveFocus());
});

test.each([
  [419, 'Something has gone wrong, please reload and try again.'],
  [500, 'Something has gone wrong, please try again.'],
  [422, 'Something has gone wrong, please try again.'],
])('a response of %i without messages shows a banner: %s', async (status, words) => {
  registerAnswers(() => refusal(status, 'Hidden.'));
  const page = await openIdentity({ path: '/register' });
  await fillForm(page);
  await page.user.click(screen.getByRole('button', CREATE));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Jo');
});

test('the password is neither in the state nor in browser storage', async () => {
  registerAnswers(() => refusal(500, 'No.'));
  const page = await openIdentity({ path: '/register' });
  await fillForm(page);
  await page.user.click(screen.getByRole('button', CREATE));
  await screen.findByText('Something has gone wrong, please try again.');
  expect(
    JSON.stringify([page.host.redux.getState(), { ...localStorage }, { ...sessionStorage }]),
  ).not.toContain('Secret-12!');
  expect(JSON.stringify({ ...localStorage })).toContain('jo@example.com');
});

test('a customer who opens the login meanwhile finds all typed data, with passwords and acceptance', async () => {
  const page = await openIdentity({ path: '/register' });
  await fillForm(page);
  goTo(page, '/login');
  await page.user.type(await screen.findByLabelText('Email address or customer ID'), 'jo@example.com');
  goTo(page, '/register');
  expect(await screen.findByLabelText('First name')).toHaveValue('Jo');
  expect(screen.getByLabelText('Password')).toHaveValue('Secret-12!');
  expect(screen.getByLabelText('Repeat password')).toHaveValue('Secret-12!');
  expect(screen.getByRole('button', CREATE)).toBeEnabled();
  goTo(page, '/login');
  expect(await screen.findByLabelText('Email address or customer ID')).toHaveValue('jo@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('after login no typed data stays in memory', async () => {
  registerAnswers(created);
  const page = await openIdentity({ path: '/register' });
  await fillForm(page);
  expect(typedPassword.read().password).toBe('Secret-12!');
  await page.user.click(screen.getByRole('button', CREATE));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect([typedPassword.read().password, typedAgreement.read()]).toEqual(['', '']);
});

test('a loaded form stays if a reload of it fails', async () => {
  const page = await openIdentity({ path: '/register' });
  await fillForm(page);
  network.use(http.get('*/api/data-fields', () => HttpResponse.error()));
  goTo(page, '/login');
  await screen.findByLabelText('Email address or customer ID');
  goTo(page, '/register');
  expect(await screen.findByLabelText('First name')).toHaveValue('Jo');
});

test('a form that fails to load says so', async () => {
  network.use(http.get('*/api/data-fields', () => refusal(500, 'No.')));
  await openIdentity({ path: '/register' });
  expect(await screen.findByText('We couldn’t load the form')).toBeVisible();
});

// @spec joining 2.41
test('while the answers are sent the button is busy', async () => {
  let answerNow: (response: Response) => void = () => {};
  network.use(
    http.post(
      '*/api/auth/customer/register',
      () => new Promise<HttpResponse<null>>((resolve) => (answerNow = resolve as typeof answerNow)),
    ),
  );
  const page = await openIdentity({ path: '/register' });
  await fillForm(page);
  await page.user.click(screen.getByRole('button', CREATE));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeVisible();
  answerNow(created());
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

// @spec joining 8.14a, 8.14b
test.each([
  [419, 'Something has gone wrong, please reload and try again.'],
  [500, 'Something has gone wrong, please try again.'],
  [403, 'Something has gone wrong, please try again.'],
  [429, 'Too many attempts. Please wait a minute and try again.'],
])('a response of %s is a banner at the top of the page, and the typed data stays', async (status, words) => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  registerAnswers(() => refusal(status, '<p>Internal</p>'));
  const page = await openIdentity({ path: '/register' });
  await fillForm(page);
  await page.user.click(screen.getByRole('button', CREATE));
  expect(await screen.findByText(words)).toBeVisible();
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  expect(screen.getByLabelText('First name')).toHaveValue('Jo');
  expect(screen.getByRole('button', CREATE)).toBeEnabled();
  scrolled.mockRestore();
});
