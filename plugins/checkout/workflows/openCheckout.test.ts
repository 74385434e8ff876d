/** The checkout page opens, is left, and opens again, in every state of a payment. */
import type { Result } from '../../../core/contract';
import { checkoutCart, emptyCart, money, ok, paymentState, refused, unanswered } from '../testing/builders';
import { openSaga, pay, paymentOf, token, wait, withCard, type SagaRun } from '../testing/payments';
import type { TokenisedCard } from '../ports';
import * as events from '../state/events';

withCard();

/** A response that arrives when the test calls `come`. */
function late<A extends Result<unknown> | TokenisedCard>(answer: A) {
  let come = () => {};
  const promise = new Promise<A>((resolve) => (come = () => resolve(answer)));
  return { promise, come };
}

async function leaveAndComeBack({ store }: SagaRun) {
  store.dispatch(events.left());
  store.dispatch(events.opened({ source: 'online-joining' }));
  await wait();
}

const presses = (saga: SagaRun) => saga.callNames().filter((name) => name === 'authorisePayment');

test.each([
  ['is redirected to the home page', null],
  ['sees the order', 'order-1'],
])('a customer who left before an empty basket loads stays there; one who stayed %s', async (_, orderId) => {
  const cart = late(ok(emptyCart(orderId)));
  const gone = await openSaga({ getCheckoutCart: [cart.promise] });
  gone.store.dispatch(events.left());
  cart.come();
  await wait();
  expect(gone.types()).not.toContain('navigation/replaced');
  const stayed = await openSaga({ getCheckoutCart: [ok(emptyCart(orderId))] });
  expect(stayed.types()).toContain('navigation/replaced');
});

test('a basket removed while the page was hidden is noticed before Pay is pressed', async () => {
  const saga = await openSaga({ getCheckoutCart: [ok(checkoutCart()), ok(emptyCart(null))] });
  expect(saga.types()).not.toContain('navigation/replaced');
  document.dispatchEvent(new Event('visibilitychange'));
  await wait();
  expect(saga.types()).toContain('navigation/replaced');
});

describe('a customer who leaves during the payment and returns before authorisation', () => {
  test('does not get the form again: there is one payment, and its outcome is shown', async () => {
    const provider = late(token);
    const saga = await pay({ tokenise: [provider.promise] });
    await leaveAndComeBack(saga);
    expect(paymentOf(saga)).toMatchObject({ at: 'checking' });
    provider.come();
    await wait();
    expect(presses(saga)).toHaveLength(1);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('sees the bank’s challenge', async () => {
    const provider = late(token);
    const challenged = ok({
      transactionUuid: 't-1',
      transactionStatus: 'sca_required',
      scaUrl: 'https://bank.example/acs',
      scaData: { creq: 'abc' },
    });
    const saga = await pay({ tokenise: [provider.promise], authorisePayment: [challenged] });
    await leaveAndComeBack(saga);
    provider.come();
    await wait();
    expect(paymentOf(saga)).toMatchObject({ at: 'challenge', transactionUuid: 't-1' });
  });
});

test('a card that waited for a new total is not charged after its customer has left', async () => {
  const total = refused(409, 'price_changed', { total: money(5000) });
  const cart = late(ok(checkoutCart({}, 5000)));
  const saga = await pay({
    getPaymentStatus: [ok(paymentState('none'))],
    getCheckoutCart: [ok(checkoutCart()), cart.promise, ok(checkoutCart({}, 5000))],
    authorisePayment: [total],
  });
  saga.store.dispatch(events.left());
  cart.come();
  await wait();
  expect(saga.types().at(-1)).toBe('session/chargeSettled');
  saga.store.dispatch(events.opened({ source: 'online-joining' }));
  await wait();
  expect(paymentOf(saga)).toMatchObject({ at: 'form', isCardTokenised: false });
  saga.recordedCalls.length = 0;
  saga.store.dispatch(events.payPressed({ method: 'card' }));
  await wait();
  expect(saga.callNames()[0]).toBe('preparePayment');
});

test('a running payment found after a reload keeps its reference when the next response is lost', async () => {
  const saga = await openSaga({
    getPaymentStatus: [ok(paymentState('unknown', { reference: 'R-7' })), unanswered],
  });
  expect(paymentOf(saga)).toEqual({ at: 'checking', reference: 'R-7' });
});
