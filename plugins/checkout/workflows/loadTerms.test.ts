/** The terms of a cart, during payment and after a reload of the cart. */
import type { Term } from '../../../schemas/generated/api';
import { ok, refused, terms } from '../testing/builders';
import { authorised, openSaga, pay, paymentOf, wait, withCard } from '../testing/payments';
import * as events from '../state/events';
import { termsAllAccepted } from '../state/selectors';
import type { SagaRun } from '../testing/payments';

withCard();

const consent = (saga: SagaRun) => {
  const { checkout } = saga.store.getState();
  return checkout.step === 'paying'
    ? { accepted: checkout.accepted.map(({ id }) => id), whole: termsAllAccepted(checkout) }
    : undefined;
};
const accept = (saga: SagaRun, accepted: readonly Term[]) =>
  saga.store.dispatch(events.termsAccepted(accepted));
const two = [...terms, { id: 'terms-2', title: 'House rules', html: '<p>No running.</p>', version: 1 }];

test('all terms are accepted if none exist', async () => {
  expect(consent(await openSaga({ getTerms: [ok([])] }))).toEqual({ accepted: [], whole: true });
});

test('all terms are accepted when every id is ticked, not before', async () => {
  const saga = await openSaga({ getTerms: [ok(two)] });
  expect(consent(saga)?.whole).toBe(false);
  accept(saga, terms);
  expect(consent(saga)?.whole).toBe(false);
  accept(saga, two);
  expect(consent(saga)?.whole).toBe(true);
});

test('terms that fail to load are not accepted, and a retry loads them', async () => {
  const saga = await openSaga({ getTerms: [refused(500), ok(terms)] });
  expect(consent(saga)).toEqual({ accepted: [], whole: false });
  saga.store.dispatch(events.terms.requested('cart-1'));
  await wait();
  accept(saga, terms);
  expect(consent(saga)?.whole).toBe(true);
});

describe('after a decline the terms are loaded again', () => {
  const declinedOnce = { authorisePayment: [refused(402, 'declined'), authorised] };
  const agreeAndPay = async (saga: SagaRun) => {
    accept(saga, terms);
    saga.store.dispatch(events.payPressed({ method: 'card' }));
    await wait();
  };

  test('and a tick for the same text stays', async () => {
    const saga = await openSaga({ ...declinedOnce, getTerms: [ok(terms)] });
    await agreeAndPay(saga);
    expect(paymentOf(saga)).toMatchObject({ at: 'form', notice: { kind: 'declined' } });
    expect(consent(saga)).toEqual({ accepted: ['terms-1'], whole: true });
  });

  test.each([
    ['version', { version: 2 }],
    ['text', { html: '<p>Other words.</p>' }],
  ])('and a tick for another %s does not', async (_, over) => {
    const changed = terms.map((term) => ({ ...term, ...over }));
    const saga = await openSaga({ ...declinedOnce, getTerms: [ok(terms), ok(changed)] });
    await agreeAndPay(saga);
    expect(consent(saga)).toEqual({ accepted: [], whole: false });
  });

  test('and payment waits until they have loaded', async () => {
    const saga = await pay({ ...declinedOnce, getTerms: [ok([]), refused(503)] });
    expect(consent(saga)?.whole).toBe(false);
  });
});
