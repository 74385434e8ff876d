/** The time after a payment that took nothing, until the next payment. */
import { checkoutCart, invalid, ok, refused } from '../testing/builders';
import { authorised, pay, paymentOf, wait, withCard, type SagaRun } from '../testing/payments';
import type { Answers } from '../testing/runSaga';
import * as events from '../state/events';

withCard();

const again = async (saga: SagaRun) => {
  saga.store.dispatch(events.payPressed({ method: 'card' }));
  await wait();
};

const FAILED: readonly [string, Answers['']][] = [
  ['failed', [refused(402, 'declined'), authorised]],
  ['was refused for what was typed', [invalid({ billingPostcode: ['Wrong'] }), authorised]],
];

describe.each(FAILED)('an authorise that %s', (_, authorisePayment) => {
  // @spec platform 4.6d
  test('loads the basket again, because the cause of the decline can have changed it', async () => {
    const saga = await pay({ authorisePayment });
    const calls = saga.callNames();
    expect(calls.slice(calls.indexOf('authorisePayment'))).toContain('getCheckoutCart');
    expect(paymentOf(saga)).toMatchObject({ at: 'form' });
  });

  test('lets the customer pay again while the basket loads', async () => {
    const never = new Promise<never>(() => {});
    const saga = await pay({ authorisePayment, getCheckoutCart: [ok(checkoutCart()), never] });
    await again(saga);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
    expect(saga.crashes).toEqual([]);
  });

  test('does not leave the next payment when the basket loads late and empty', async () => {
    let come = (_: ReturnType<typeof ok>) => {};
    const late = new Promise<ReturnType<typeof ok>>((resolve) => (come = resolve));
    const saga = await pay({
      authorisePayment: [...authorisePayment.slice(0, 1), new Promise<never>(() => {})],
      getCheckoutCart: [ok(checkoutCart()), late],
    });
    await again(saga);
    come(ok({ ...checkoutCart(), empty: true }));
    await wait();
    expect(paymentOf(saga)).toEqual({ at: 'working' });
    expect(saga.types()).not.toContain('navigation/replaced');
  });
});
