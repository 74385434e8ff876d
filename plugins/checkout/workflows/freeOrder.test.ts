/** An order with nothing to pay now. */
import { checkoutCart, invalid, ok, refused, unanswered } from '../testing/builders';
import { completed, pay, paymentOf, wait, withCard } from '../testing/payments';

withCard();

describe('an order without costs', () => {
  test('is confirmed without a card', async () => {
    const saga = await pay({ getCheckoutCart: [ok(checkoutCart({}, 0))], payCart: [completed] }, 'none');
    expect(saga.callNames()).toEqual(['payCart']);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('also pauses the idle clock of a kiosk until the outcome is known', async () => {
    const saga = await pay({ payCart: [unanswered, completed] }, 'none');
    expect(saga.types()).toContain('session/chargeStarted');
    expect(saga.types()).not.toContain('session/chargeSettled');
    await wait(5_000);
    expect(saga.types().at(-1)).toBe('session/chargeSettled');
  });

  test('is confirmed once if the response is lost', async () => {
    const saga = await pay({ payCart: [unanswered, completed] }, 'none');
    await wait(5_000);
    const keys = saga.recordedCalls.filter(({ name }) => name === 'payCart').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('is not reported as failed if the session ended after a lost response', async () => {
    const saga = await pay({ payCart: [unanswered, refused(401, 'unauthenticated'), completed] }, 'none');
    await wait(2_000);
    expect(saga.types()).not.toContain('checkout/paymentDeclined');
    await wait(3_000);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test.each([
    [refused(403), 'Refused with 403.'],
    [invalid({}), 'Please check.'],
  ])('that the server rejects shows the server’s message: %j', async (rejection, message) => {
    const saga = await pay({ payCart: [rejection] }, 'none');
    expect(paymentOf(saga)).toMatchObject({
      at: 'form',
      notice: { kind: 'declined', reason: 'free', messages: [message] },
    });
  });
});
