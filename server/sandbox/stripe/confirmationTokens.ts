/**
 * Creates confirmation tokens. The browser creates them with the publishable key, from a typed card. A test
 * without a browser creates them with the secret key, from the name of a test card.
 */
import type Stripe from 'stripe';
import { pageText, type TextKey } from '../pages';
import type { ConfirmationTokenStore, StoredCard } from './confirmationTokenStore';
import { failure, missing, noSuch, type Outcome } from './errors';
import { textOf, wholeOf, type Parameters } from './parameters';
import { confirmationToken } from './resources';
import { STRIPE_TEST_CARDS, type StripeTestCard } from './testCards';

const DATA = 'payment_method_data';

export interface TokenContext {
  readonly tokens: ConfirmationTokenStore;
  readonly now: () => number;
}

/** The call of the browser. */
export function createFromCard({ tokens, now }: TokenContext, parameters: Parameters): Outcome {
  const read = readCard(parameters, now());
  if ('status' in read) return read;
  const token = tokens.create({ ...read.card, billing: billingOf(parameters) });
  return { status: 200, body: confirmationToken(token, undefined) };
}

/** `POST /v1/test_helpers/confirmation_tokens`, with `payment_method`. */
export function createForTest({ tokens, now }: TokenContext, parameters: Parameters): Outcome {
  const name = textOf(parameters, 'payment_method');
  if (name === null) return missing('payment_method');
  const testCard = STRIPE_TEST_CARDS.find(({ paymentMethod }) => paymentMethod === name);
  if (!testCard) return noSuch('PaymentMethod', name, 'payment_method', 400);
  const expYear = new Date(now()).getFullYear() + 1;
  const card = storedCard(testCard, 12, expYear);
  const token = tokens.create({ ...card, billing: billingOf(parameters) });
  return { status: 200, body: confirmationToken(token, undefined) };
}

export function retrieveToken({ tokens }: TokenContext, id: string): Outcome {
  const token = tokens.find(id);
  if (!token) return noSuch('confirmationtoken', id, 'confirmation_token');
  return { status: 200, body: confirmationToken(token, tokens.paymentOf(id)) };
}

const cardError = (code: string, param: string, message: TextKey, declineCode?: string): Outcome => ({
  ...failure(402, {
    type: 'card_error',
    code,
    param,
    message: pageText(message),
    ...(declineCode ? { decline_code: declineCode } : {}),
  }),
  isInvalid: true,
});

/** Reads the typed card. The number and the security code are not used after this function. */
function readCard(
  parameters: Parameters,
  now: number,
): Outcome | { readonly card: Omit<StoredCard, 'billing'> } {
  const number = (textOf(parameters, `${DATA}[card][number]`) ?? '').replace(/\s/g, '');
  const expMonth = wholeOf(parameters, `${DATA}[card][exp_month]`) ?? 0;
  const expYear = wholeOf(parameters, `${DATA}[card][exp_year]`) ?? 0;
  const code = textOf(parameters, `${DATA}[card][cvc]`) ?? '';
  const testCard = STRIPE_TEST_CARDS.find((card) => card.number === number);
  if (!/^\d{12,19}$/.test(number)) return cardError('invalid_number', 'number', 'stripe.invalidNumber');
  if (expMonth < 1 || expMonth > 12)
    return cardError('invalid_expiry_month', 'exp_month', 'stripe.invalidMonth');
  if (isPast(expMonth, expYear, new Date(now)))
    return cardError('invalid_expiry_year', 'exp_year', 'stripe.invalidYear');
  if (!testCard) return cardError('card_declined', 'number', 'stripe.notATestCard', 'test_mode_live_card');
  if (code.length !== (testCard.brand === 'amex' ? 4 : 3) || !/^\d+$/.test(code))
    return cardError('invalid_cvc', 'cvc', 'stripe.invalidCode');
  return { card: storedCard(testCard, expMonth, expYear) };
}

/** A card is valid until the end of its month. */
const isPast = (month: number, year: number, today: Date): boolean =>
  year < today.getFullYear() || (year === today.getFullYear() && month <= today.getMonth());

const storedCard = ({ number, brand, scenario }: StripeTestCard, expMonth: number, expYear: number) => ({
  brand,
  last4: number.slice(-4),
  expMonth,
  expYear,
  scenario,
});

function billingOf(parameters: Parameters): Stripe.PaymentMethod.BillingDetails {
  const field = (name: string): string | null => textOf(parameters, `${DATA}[billing_details]${name}`);
  return {
    name: field('[name]'),
    email: field('[email]'),
    phone: field('[phone]'),
    tax_id: null,
    address: {
      line1: field('[address][line1]'),
      line2: field('[address][line2]'),
      city: field('[address][city]'),
      state: field('[address][state]'),
      postal_code: field('[address][postal_code]'),
      country: field('[address][country]'),
    },
  };
}
