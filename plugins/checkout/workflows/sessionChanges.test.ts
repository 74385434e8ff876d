/** The session begins again or ends while checkout is open and the server is slow. */
import { signedIn, signedOut } from '../../../core/contract';
import { checkoutCart, ok, paymentState } from '../testing/builders';
import { completed, GOOD, pay, paymentOf, wait, withCard } from '../testing/payments';
import { runSaga, type Answers } from '../testing/runSaga';
import * as events from '../state/events';
import { watchCheckoutPage } from './watchCheckoutPage';
import { payment } from './payment';
import { sessionChanges } from './sessionChanges';

withCard();

test.each([
  ['has left in the meantime', events.left(), { step: 'closed' }],
  [
    'has pressed Pay in the meantime',
    events.payPressed({ method: 'card' }),
    { step: 'paying', payment: { at: 'taken' } },
  ],
])('a customer who %s does not return to the form', async (_, meanwhile, checkout) => {
  let answerNow = () => {};
  const late = new Promise<ReturnType<typeof ok>>((resolve) => {
    answerNow = () => resolve(ok(checkoutCart({ cartId: 'cart-2' })));
  });
  const saga = runSaga(
    { ...GOOD, getCheckoutCart: [ok(checkoutCart()), late, ok(checkoutCart())] },
    { workflows: [watchCheckoutPage, payment, sessionChanges] },
  );
  saga.store.dispatch(events.opened({ source: 'online-joining' }));
  await wait();
  saga.store.dispatch(signedIn());
  saga.store.dispatch(meanwhile);
  await wait();
  answerNow();
  await wait();
  expect(saga.store.getState().checkout).toMatchObject(checkout);
  expect(saga.types().filter((type) => type === 'checkout/opened')).toHaveLength(1);
});

describe('a payment whose customer has left', () => {
  const challenged = ok({
    transactionUuid: 't-1',
    transactionStatus: 'sca_required',
    scaUrl: 'https://bank.example/acs',
    scaData: { creq: 'abc' },
  });
  const paid: Answers = {
    authorisePayment: [challenged],
    getPaymentStatus: [ok(paymentState('none')), ok(paymentState('challenge')), ok(paymentState('none'))],
  };

  test('is no longer checked, and the next customer sees a form, not the other’s challenge', async () => {
    const saga = await pay(paid);
    await wait(5000);
    expect(paymentOf(saga)).toMatchObject({ at: 'challenge' });
    saga.store.dispatch(signedOut());
    await wait();
    expect(saga.types().at(-1)).toBe('session/chargeSettled');
    saga.recordedCalls.length = 0;
    await wait(60_000);
    expect(saga.callNames()).toEqual([]);

    saga.store.dispatch(events.opened({ source: 'online-joining' }));
    await wait(60_000);
    expect(paymentOf(saga)).toMatchObject({ at: 'form' });
  });

  test('does not show its outcome to the next customer', async () => {
    let answerNow = () => {};
    const late = new Promise<ReturnType<typeof ok>>((resolve) => (answerNow = () => resolve(completed)));
    const saga = await pay({ completePayment: [late] });
    saga.store.dispatch(signedOut());
    saga.store.dispatch(events.opened({ source: 'online-joining' }));
    await wait();
    answerNow();
    await wait();
    expect(paymentOf(saga)).toMatchObject({ at: 'form' });
    expect(saga.types()).not.toContain('navigation/replaced');
  });

  test('continues only if they were logged out in another tab', async () => {
    const saga = await pay({
      ...paid,
      getPaymentStatus: [ok(paymentState('none')), ok(paymentState('authorised'))],
    });
    saga.store.dispatch(signedOut({ elsewhere: true }));
    await wait(5000);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });
});
