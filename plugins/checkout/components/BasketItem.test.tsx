import { screen, waitFor } from '@testing-library/react';
import { cart, checkoutCart } from '../testing/builders';
import { openCheckout } from '../testing/checkoutPage';

const BOOKINGS = 'http://bookings.test.localhost';
const empty = { name: 'Basket, empty' };
const one = { name: 'Basket, 1 item' };

afterEach(() => {
  document.cookie = 'foyer_has_basket=; max-age=0';
});

/** A page of no plugin, with the header of every page. */
const visit = (document: Parameters<typeof openCheckout>[0]) =>
  openCheckout({ path: '/somewhere', signedIn: false, ...document });

// @spec platform 2.12e
test('a visitor sees an empty basket in the header, without a request', async () => {
  await visit({ area: 'bookings' });
  expect(await screen.findByRole('link', empty)).toHaveAttribute('href', '/basket');
});

// @spec platform 2.12e
test('a visitor with items sees their number in every area', async () => {
  document.cookie = 'foyer_has_basket=1';
  await visit({ document: { areas: { bookings: BOOKINGS } }, cart: checkoutCart({ cart: cart() }) });
  expect(await screen.findByRole('link', one)).toHaveAttribute('href', `${BOOKINGS}/basket`);
});

test('a tenant without bookings has no basket in the header', async () => {
  await visit({ document: { areas: {} } });
  await waitFor(() => expect(screen.queryByRole('link', empty)).not.toBeInTheDocument());
});

test('in its area the basket opens without a page load', async () => {
  const { user } = await visit({ area: 'bookings' });
  await user.click(await screen.findByRole('link', empty));
  expect(window.location.pathname).toBe('/basket');
});
