import { screen, within } from '@testing-library/react';
import { cart, checkoutCart } from '../testing/builders';
import { openCheckout } from '../testing/checkoutPage';

const AREAS = { bookings: 'https://book.example.org' };
const basket = () => within(screen.getByRole('banner')).findByRole('link', { name: /Basket/ });

test('the basket in the header has the count of its items, and says it aloud', async () => {
  await openCheckout({ document: { areas: AREAS } });
  const link = await basket();
  expect(link).toHaveAccessibleName('Basket, 1 item');
  expect(link).toHaveTextContent('1');
  expect(link).toHaveAttribute('href', 'https://book.example.org/basket');
});

test('an empty basket is there without a count', async () => {
  await openCheckout({
    cart: checkoutCart({ cart: cart({ items: [] }) }),
    path: '/nowhere',
    document: { areas: AREAS },
  });
  const link = await basket();
  expect(link).toHaveAccessibleName('Basket, empty');
  expect(link.textContent).toBe('');
});

test('where nothing can be booked there is no basket to go to', async () => {
  await openCheckout({ document: { areas: {} } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Basket/ })).toBeNull();
});

test('in the bookings area itself it leads to the page of the basket', async () => {
  await openCheckout({ area: 'bookings', path: '/nowhere', document: { areas: {} } });
  expect(await basket()).toHaveAttribute('href', '/basket');
});
