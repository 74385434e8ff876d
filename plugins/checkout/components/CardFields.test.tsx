import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { network } from '../../../tests/kit/plugin';
import { dataResponse, openCheckout, refusal } from '../testing/checkoutPage';
import { session } from '../testing/payments';

test.each([
  ['the form of this plugin', {}],
  ['the form of another plugin', { cards: { provider: 'stripe', settings: {} } }],
])('customers read once where their card details go, with %s', async (_form, services) => {
  await openCheckout({ document: { services } });
  expect(await screen.findAllByText(/^Your card details go straight to our payment provider/)).toHaveLength(
    1,
  );
});

test.each([
  ['Stripe', { provider: 'stripe', settings: {} }],
  ['Opayo', { provider: 'opayo', settings: { form: 'dropin' } }],
])('a preview shows the place of the card form of %s, and can be paid', async (name, cards) => {
  const { user } = await openCheckout({ document: { services: { cards: { ...cards, isPreview: true } } } });
  expect(await screen.findByText(`The card form of ${name} is shown here.`, { exact: false })).toBeVisible();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  let sent: unknown;
  network.use(
    http.get('*/api/checkout/prepare', () => dataResponse(session)),
    http.post('*/api/checkout/authorise', async ({ request }) => {
      sent = await request.json();
      return refusal(409, 'payment_stopped');
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Pay £45.00 now' }));
  await waitFor(() => expect(sent).toMatchObject({ cardIdentifier: 'preview' }));
});

test('a preview shows the form of this plugin where the document names it', async () => {
  const cards = { provider: 'opayo', settings: { form: 'own' }, isPreview: true as const };
  await openCheckout({ document: { services: { cards } } });
  expect(await screen.findByLabelText('Card number')).toBeVisible();
});
