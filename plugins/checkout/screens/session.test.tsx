/** Checkout when the session changes: in another tab, or because the browser stores no cookies. */
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import {
  navigationRequested,
  selectSignedIn,
  selectUser,
  sessionCheckRequested,
} from '../../../core/contract';
import { enter } from '../../../tests/kit/enter';
import { network, signIn } from '../../../tests/kit/plugin';
import { paymentOutcomeUnknown } from '../state/events';
import { checkoutCart, paymentState } from '../testing/builders';
import { dataResponse, CUSTOMER, openCheckout } from '../testing/checkoutPage';

type Page = Awaited<ReturnType<typeof openCheckout>>;

const PAY = { name: 'Pay £45.00 now' };

afterEach(() => localStorage.clear());

async function enterAll({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: /^Change/ }));
  const lineOne = screen.getByLabelText('Address line one');
  await user.clear(lineOne);
  await enter(user, lineOne, '7 Typed Street');
  await enter(user, screen.getByLabelText('Cardholder name'), 'J Bloggs');
  await enter(user, screen.getByLabelText('Card number'), '4929000000006');
  await enter(user, screen.getByLabelText('Expiry date'), '1230');
  await enter(user, screen.getByLabelText('Security code'), '123');
}

/** The session ends or begins in another tab, and this tab checks it. */
const elsewhere = ({ host }: Page, signedIn: boolean) => {
  signIn(signedIn);
  act(() => void host.store.dispatch(sessionCheckRequested()));
};

test('a customer who was logged out in another tab keeps the page and its typed data', async () => {
  const page = await openCheckout();
  await enterAll(page);
  elsewhere(page, false);
  expect(selectSignedIn(page.host.store.getState())).toBe(false);
  expect(window.location.pathname).toBe('/checkout');
  expect(screen.getByLabelText('Card number')).toHaveValue('4929 0000 0000 6');
  expect(screen.getByLabelText('Address line one')).toHaveValue('7 Typed Street');
});

test('an unnoticed logout asks for login on submit, and the address is kept', async () => {
  const page = await openCheckout();
  await enterAll(page);
  signIn(false);
  await page.user.click(screen.getByRole('button', PAY));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(window.location.search).toBe('?redirect=%2Fcheckout');

  elsewhere(page, true);
  act(() => void page.host.store.dispatch(navigationRequested({ path: '/checkout' })));
  expect(await screen.findByText('7 Typed Street, York, YO1 7HH')).toBeVisible();
  expect(screen.getByLabelText('Card number')).toHaveValue('');
  expect(screen.getByLabelText('Security code')).toHaveValue('');
});

test('only the address typed at checkout is stored, for this basket, and never a card number in it', async () => {
  const page = await openCheckout();
  await enterAll(page);
  await page.user.type(screen.getByLabelText('Town or city'), ' 4929 0000 0000 6');
  await page.user.tab();
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(stored).toContain('7 Typed Street');
  expect(stored).not.toMatch(/4929|J Bloggs|12\/30|"123"/);

  page.unmount();
  await openCheckout({ cart: checkoutCart({ cartId: 'cart-2' }) });
  expect(await screen.findByText('1 High Street, York, YO1 7HH')).toBeVisible();
});

test('the same customer, logged in again in another tab, continues', async () => {
  const page = await openCheckout();
  await enterAll(page);
  elsewhere(page, false);
  elsewhere(page, true);
  expect(await screen.findByRole('button', PAY)).toBeEnabled();
  expect(screen.getByLabelText('Card number')).toHaveValue('4929 0000 0000 6');
});

test('another customer, logged in in another tab, sees their own basket and no typed data', async () => {
  const page = await openCheckout();
  await enterAll(page);
  elsewhere(page, false);
  network.use(http.get('*/api/checkout/cart', () => dataResponse(checkoutCart({ cartId: 'cart-2' }))));
  elsewhere(page, true);
  expect(await screen.findByText('1 High Street, York, YO1 7HH')).toBeVisible();
  expect(screen.getByLabelText('Card number')).toHaveValue('');
});

test('another customer, logged in between two checks, sees no typed data and pays nothing', async () => {
  const page = await openCheckout();
  await enterAll(page);
  const asked: string[] = [];
  network.use(
    http.get('*/api/auth/user', () => dataResponse({ ...CUSTOMER, id: 'u-2', firstName: 'Bob' })),
    http.get('*/api/checkout/cart', () => dataResponse(checkoutCart({ cartId: 'cart-2' }))),
    http.post('*/api/checkout/*', ({ request }) => {
      asked.push(request.url);
      return dataResponse({});
    }),
  );
  document.cookie = 'foyer_signed_in=of-bob; path=/';
  await page.user.click(screen.getByRole('button', PAY));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(await screen.findByText(/Someone else has logged in/)).toBeVisible();
  expect(screen.queryByDisplayValue('7 Typed Street')).not.toBeInTheDocument();
  expect(JSON.stringify({ ...localStorage })).not.toContain('7 Typed Street');
  expect(asked).toEqual([]);
  expect(selectUser(page.host.store.getState())?.firstName).toBe('Bob');
  signIn(false);
});

test('a customer who was logged out before the outcome was known is sent to a page that shows it', async () => {
  const page = await openCheckout({ status: paymentState('unknown') });
  await waitFor(() => expect(screen.getByText(/We are checking your payment/)).toBeVisible());
  // Without this, the next poll one second later would replace the unknown outcome.
  network.use(http.get('*/api/checkout/status', () => new Promise<never>(() => {})));
  act(() => void page.host.store.dispatch(paymentOutcomeUnknown({ reference: 'R-7' })));
  expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
  elsewhere(page, false);
  expect(screen.getByText(/You’ve been logged out/)).toBeVisible();
  expect(screen.getByText(/R-7/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/login?redirect=%2Fcheckout'),
  );
});

test('Log out in the header does not leave a payment with an unknown outcome, and says why', async () => {
  const page = await openCheckout({ status: paymentState('unknown') });
  await waitFor(() => expect(screen.getByText(/We are checking your payment/)).toBeVisible());
  const [logOut] = await screen.findAllByText('Log out');
  if (logOut) await page.user.click(logOut);
  expect(await screen.findByText(/You can log out once it’s finished/)).toBeVisible();
  expect(screen.getByText(/We are checking your payment/)).toBeVisible();
  expect(window.location.pathname).toBe('/checkout');
  expect(selectSignedIn(page.host.store.getState())).toBe(true);
});

test('a browser without storage can still pay', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  const page = await openCheckout();
  await enterAll(page);
  expect(screen.getByRole('button', PAY)).toBeEnabled();
  spies.forEach((spy) => spy.mockRestore());
});
