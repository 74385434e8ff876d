import { screen } from '@testing-library/react';
import { openCheckout } from '../testing/checkoutPage';

test.each([
  ['the form of this plugin', {}],
  ['the form of another plugin', { cards: { provider: 'stripe', settings: {} } }],
])('customers read once where their card details go, with %s', async (_form, services) => {
  await openCheckout({ document: { services } });
  expect(await screen.findAllByText(/^Your card details go straight to our payment provider/)).toHaveLength(
    1,
  );
});
