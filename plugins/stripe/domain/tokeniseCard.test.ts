import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { tokeniseCard } from './tokeniseCard';

const BILLING = {
  firstName: 'Jo',
  lastName: 'Bell',
  lineOne: '1 Mill Lane',
  lineTwo: '',
  city: 'York',
  postcode: 'YO1 7HH',
};

const tokenise = (submit: () => unknown, createConfirmationToken: (request: object) => unknown) =>
  tokeniseCard(
    {
      stripe: { createConfirmationToken } as unknown as Stripe,
      elements: { submit } as unknown as StripeElements,
    },
    { timeoutMs: 50 },
    BILLING,
  );

const submitted = () => Promise.resolve({ selectedPaymentMethod: 'card' });
const never = () => new Promise(() => undefined);

test('the card becomes a token, with the name and address of the bill', async () => {
  const create = jest.fn(() => Promise.resolve({ confirmationToken: { id: 'ctoken_1' } }));
  expect(await tokenise(submitted, create)).toEqual({ kind: 'token', cardIdentifier: 'ctoken_1' });
  expect(create).toHaveBeenCalledWith({
    elements: expect.anything() as unknown,
    params: {
      payment_method_data: {
        billing_details: {
          name: 'Jo Bell',
          address: {
            line1: '1 Mill Lane',
            line2: '',
            city: 'York',
            state: '',
            postal_code: 'YO1 7HH',
            country: 'GB',
          },
        },
      },
    },
  });
});

test('a card that Stripe refuses is reported with its reason', async () => {
  const error = { type: 'card_error', message: 'Your card was declined.' };
  const refused = { kind: 'refused', messages: ['Your card was declined.'] };
  expect(await tokenise(submitted, () => Promise.resolve({ error }))).toEqual(refused);
});

test('a card with a mistake is not sent', async () => {
  const create = jest.fn();
  const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
  const refused = { kind: 'refused', messages: ['Your card number is incomplete.'] };
  expect(await tokenise(() => Promise.resolve({ error }), create)).toEqual(refused);
  expect(create).not.toHaveBeenCalled();
});

test.each([
  ['has no connection', () => Promise.resolve({ error: { type: 'api_connection_error' } })],
  ['does not answer', never],
  ['throws', () => Promise.reject(new Error('IntegrationError'))],
])('Stripe counts as unreachable if its script %s', async (_case, create) => {
  expect(await tokenise(submitted, create)).toEqual({ kind: 'unreachable' });
});
