/** A registration whose response was lost or unreadable. The server may have created the customer. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signedOut } from '../../../core/contract';
import { network, signIn } from '../../../tests/kit/plugin';
import { dataResponse, openIdentity, refusal } from '../testing/identityPage';
import {
  CREATE,
  created,
  fillForm,
  goTo,
  setUpPlatform,
  registerAnswers,
  sentRequests,
} from '../testing/registration';

beforeEach(setUpPlatform);

test('a registration with a lost response is repeated with the same key', async () => {
  registerAnswers(() => HttpResponse.error(), created);
  const page = await openIdentity({ path: '/register' });
  await fillForm(page);
  await page.user.click(screen.getByRole('button', CREATE));
  await screen.findByText(/we won’t create a second account/);
  await page.user.click(screen.getByRole('button', CREATE));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(sentRequests).toHaveLength(2);
  expect(sentRequests[0]).toEqual(sentRequests[1]);
});

const LOST: readonly (readonly [string, () => Response])[] = [
  ['failed on the server', () => refusal(502, 'Bad gateway.')],
  ['had an unreadable response', () => dataResponse({ user: 5 }, 201)],
  [
    'was still in progress',
    () => HttpResponse.json({ message: 'Wait.', code: 'in_progress', errors: {} }, { status: 409 }),
  ],
];

test.each(LOST)(
  'a registration that %s is repeated with the same key, any number of times',
  async (_, lost) => {
    registerAnswers(lost, () => refusal(429, 'Wait.'), created);
    const page = await openIdentity({ path: '/register' });
    await fillForm(page);
    await page.user.click(screen.getByRole('button', CREATE));
    await screen.findByText('Something has gone wrong, please try again.');
    await page.user.click(screen.getByRole('button', CREATE));
    await screen.findByText('Too many attempts. Please wait a minute and try again.');
    await page.user.click(screen.getByRole('button', CREATE));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(new Set(sentRequests.map(({ key }) => key)).size).toBe(1);
  },
);

test('after a customer has left, their registration attempt is discarded', async () => {
  registerAnswers(() => HttpResponse.error(), created);
  const page = await openIdentity({ path: '/register' });
  await fillForm(page);
  await page.user.click(screen.getByRole('button', CREATE));
  await screen.findByText(/we won’t create a second account/);
  act(() => void page.host.redux.dispatch(signedOut()));
  localStorage.clear();
  goTo(page, '/login');
  await screen.findByLabelText('Email address or customer ID');
  goTo(page, '/register');
  await fillForm(page);
  await page.user.click(screen.getByRole('button', CREATE));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(sentRequests[1]?.body).toEqual(sentRequests[0]?.body);
  expect(sentRequests[1]?.key).not.toBe(sentRequests[0]?.key);
});

const opens = http.post('*/api/auth/customer/login', () => {
  signIn(true);
  return dataResponse({ token: null });
});

/** Registers once without a response. The typed password can open the account that the server created. */
async function lostOnce() {
  network.use(opens);
  const page = await openIdentity({ path: '/register' });
  await fillForm(page);
  await page.user.click(screen.getByRole('button', CREATE));
  await screen.findByText(/we won’t create a second account/);
  return page;
}

test('after a lost response and changed data, an existing account is used if its password matches', async () => {
  registerAnswers(
    () => HttpResponse.error(),
    () => refusal(422, 'Please check.', { 'user.email': ['This address is taken.'] }),
  );
  const page = await lostOnce();
  await page.user.type(screen.getByLabelText('First name'), 'anna');
  await page.user.click(screen.getByRole('button', CREATE));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(sentRequests[0]?.key).not.toBe(sentRequests[1]?.key);
});

test('the same applies if other data was rejected in between', async () => {
  registerAnswers(
    () => HttpResponse.error(),
    () => refusal(422, 'Please check.', { 'user.first_name': ['Too long.'] }),
    () => refusal(422, 'Please check.', { 'user.email': ['This address is taken.'] }),
  );
  const page = await lostOnce();
  for (const words of ['anna', 'x']) {
    await page.user.type(screen.getByLabelText('First name'), words);
    await page.user.click(screen.getByRole('button', CREATE));
    await waitFor(() => expect(sentRequests).toHaveLength(words === 'x' ? 3 : 2));
  }
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});
