/** Identity works the same in every area and in both session modes. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { AREAS } from '../../../schemas/generated/documentNames';
import { network, signIn } from '../../../tests/kit/plugin';
import { dataResponse, openIdentity, sections, user } from '../testing/identityPage';

const MODES = ['server', 'client'] as const;
const EVERYWHERE = AREAS.flatMap((area) => MODES.map((mode) => [area, mode] as const));

const sessionOf = (mode: (typeof MODES)[number]) => ({ mode, bearer: false, cookieDomain: '' });

/** In mode `server` the web host keeps the token and does not return it. */
const tokenFor = (mode: (typeof MODES)[number]) => {
  if (mode === 'server') signIn(true);
  return mode === 'server' ? null : 'secret-token';
};

beforeEach(() => network.use(http.get('*/api/auth/user', () => dataResponse(user))));
afterEach(() => {
  document.cookie = 'foyer_token=; max-age=0; path=/';
  localStorage.clear();
});

// @spec platform 0.3, 2.10, 4.1b, 4.1d, 4.2a
test.each(EVERYWHERE)(
  'in %s, session mode %s, a customer logs in, continues and logs out',
  async (area, mode) => {
    network.use(
      http.post('*/api/auth/customer/login', () => dataResponse({ token: tokenFor(mode) })),
      http.post('*/api/auth/logout', () => dataResponse({ signed_out: true })),
    );
    const page = await openIdentity({
      path: '/login?redirect=%2Freset-password',
      area,
      boot: { session: sessionOf(mode) },
    });
    await page.user.type(await screen.findByLabelText('Email address or customer ID'), 'jo@example.com');
    await page.user.type(screen.getByLabelText('Password'), 'Secret-12!');
    await page.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(window.location.pathname).toBe('/reset-password'));
    expect(document.cookie.includes('foyer_token=secret-token')).toBe(mode === 'client');
    expect(JSON.stringify(page.host.store.getState())).not.toContain('secret-token');
    const [logOut] = await screen.findAllByText('Log out');
    await page.user.click(logOut as HTMLElement);
    await waitFor(() => expect(document.cookie).not.toMatch(/foyer_token|foyer_signed_in/));
  },
);

// @spec platform 2.10, 7.6b, 9.7a
test.each(AREAS)(
  'in %s, where the page keeps the token, an account is created, and its customer is logged in',
  async (area) => {
    const sent = jest.fn();
    network.use(
      http.get('*/api/data-fields', () =>
        dataResponse(sections({ first: 'Jo', email: 'jo@example.com' }), 200, { checksum: 'sum-1' }),
      ),
      // Without terms, no acceptance is needed. Other tests cover terms.
      http.get('*/api/terms', () => dataResponse([])),
      http.post('*/api/auth/customer/register', async ({ request }) => {
        sent(new URL(request.url).search, await request.json());
        return dataResponse({ token: 'secret-token', user }, 201);
      }),
    );
    const page = await openIdentity({
      path: '/register?redirect=%2Freset-password',
      area,
      boot: { session: sessionOf('client') },
    });
    await page.user.type(await screen.findByLabelText('Password'), 'Secret-12!');
    await page.user.type(screen.getByLabelText('Repeat password'), 'Secret-12!');
    await page.user.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(window.location.pathname).toBe('/reset-password'));
    expect(sent).toHaveBeenCalledWith(
      '?onboarding_type=customer_account_online',
      expect.objectContaining({ clientId: 'client-1', source: area }),
    );
    expect(document.cookie).toContain('foyer_token=secret-token');
  },
);

test.each(AREAS)('in %s a forgotten password and a new one have their pages', async (area) => {
  network.use(http.post('*/api/auth/customer/reset-password', () => dataResponse({ changed: true })));
  const page = await openIdentity({ path: '/reset-password#token=abc', area });
  await page.user.type(await screen.findByLabelText('New password'), 'Secret-12!');
  await page.user.type(screen.getByLabelText('Repeat new password'), 'Secret-12!');
  await page.user.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await screen.findByText('Your password has been changed')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toBeVisible();
});
