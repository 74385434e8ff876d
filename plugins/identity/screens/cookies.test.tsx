/** A browser that does not keep cookies, and one whose storage throws. */
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { network } from '../../../tests/kit/plugin';
import { dataResponse, openIdentity, sections, terms } from '../testing/identityPage';

const WORDS =
  'You need cookies to log in, book and pay. Turn them on for this site in your browser’s settings, then reload this page.';

beforeEach(() =>
  network.use(
    http.get('*/api/data-fields', () => dataResponse(sections(), 200, { checksum: 'sum-1' })),
    http.get('*/api/terms', () => dataResponse(terms)),
  ),
);
afterEach(() => jest.restoreAllMocks());

/** Written cookies are lost, although the browser reports that cookies are enabled. */
function withoutCookies() {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  expect(navigator.cookieEnabled).toBe(true);
}

test('without cookies the login says so, and sends no password', async () => {
  withoutCookies();
  const { user } = await openIdentity({ path: '/login' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Cookies are turned off in your browser');
  expect(screen.getByText(WORDS)).toBeVisible();
  await user.type(screen.getByLabelText('Email address or customer ID'), 'jo@example.com');
  await user.type(screen.getByLabelText('Password'), 'Secret-12!{Enter}');
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled();
});

test('without cookies no account is created, because it could not be logged in', async () => {
  withoutCookies();
  await openIdentity({ path: '/register' });
  expect(await screen.findByText(WORDS)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeDisabled();
});

test('with cookies no such message is shown', async () => {
  await openIdentity({ path: '/login' });
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a browser without storage can fill in the form', async () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  const { user } = await openIdentity({ path: '/register' });
  await user.type(await screen.findByLabelText('First name'), 'Jo');
  await user.tab();
  expect(screen.getByLabelText('First name')).toHaveValue('Jo');
});
