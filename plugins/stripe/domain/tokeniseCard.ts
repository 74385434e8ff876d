/** Exchanges the card in the frame for a confirmation token, with which the server makes the payment. */
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { PortMap } from '../../../core/contract';

type CardForm = Parameters<PortMap['checkout/v1']['useCardProviderForm']>[0];
type Session = Parameters<CardForm['tokenise']>[0];
type Billing = Parameters<CardForm['tokenise']>[1];
type Result = Awaited<ReturnType<CardForm['tokenise']>>;

/** Checkout asks for addresses in the United Kingdom. */
const COUNTRY = 'GB';

/** Stripe does not ask for the address, so it must receive every part of it from here. */
const billingDetails = ({ firstName, lastName, lineOne, lineTwo, city, postcode }: Billing) => ({
  name: `${firstName} ${lastName}`,
  address: {
    line1: lineOne,
    line2: lineTwo,
    city,
    state: '',
    postal_code: postcode,
    country: COUNTRY,
  },
});

const UNREACHABLE: Result = { kind: 'unreachable' };

/** The customer can correct these. */
const CARD_ERRORS: readonly StripeError['type'][] = ['card_error', 'validation_error'];

const failureOf = ({ type, message }: StripeError): Result =>
  CARD_ERRORS.includes(type) ? { kind: 'refused', messages: message ? [message] : [] } : UNREACHABLE;

/** Nothing is taken in any case. Stripe's script throws only if it is used in a wrong way. */
export async function tokeniseCard(
  { stripe, elements }: { readonly stripe: Stripe; readonly elements: StripeElements },
  { timeoutMs }: Pick<Session, 'timeoutMs'>,
  billing: Billing,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(UNREACHABLE), timeoutMs);
  });
  const exchanged = exchange(stripe, elements, billing).catch(() => UNREACHABLE);
  const result = await Promise.race([exchanged, timedOut]);
  clearTimeout(timer);
  return result;
}

async function exchange(stripe: Stripe, elements: StripeElements, billing: Billing): Promise<Result> {
  const submitted = await elements.submit();
  if (submitted.error) return failureOf(submitted.error);
  const params = { payment_method_data: { billing_details: billingDetails(billing) } };
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements, params });
  if (error) return failureOf(error);
  return { kind: 'token', cardIdentifier: confirmationToken.id };
}
