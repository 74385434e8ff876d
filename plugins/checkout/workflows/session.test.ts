/** The session begins again, or ends, while checkout is open, and the server is slow to answer. */
import { signedIn, signedOut } from '../../../core/contract';
import { checkoutCart, ok, paymentState } from '../testing/builders';
import { completed, GOOD, pay, paymentOf, wait, withCard } from '../testing/payments';
import { runStory, type Answers } from '../testing/runStory';
import * as said from '../state/events';
import { opening } from './loadCart';
import { payment } from './pay';
import { sessionChanges } from './session';

withCard();

test.each([
  ['has left meanwhile', said.left(), { step: 'closed' }],
  [
    'has pressed Pay meanwhile',
    said.payPressed({ method: 'card', total: 4500 }),
    { step: 'paying', payment: { at: 'taken' } },
  ],
])('whoever %s is not taken back to the form', async (_, meanwhile, checkout) => {
  let answerNow = () => {};
  const late = new Promise<ReturnType<typeof ok>>((resolve) => {
    answerNow = () => resolve(ok(checkoutCart({ cartId: 'cart-2' })));
  });
  const story = runStory(
    { ...GOOD, getCheckoutCart: [ok(checkoutCart()), late, ok(checkoutCart())] },
    { workflows: [opening, payment, sessionChanges] },
  );
  story.store.dispatch(said.opened({ source: 'online-joining' }));
  await wait();
  story.store.dispatch(signedIn());
  story.store.dispatch(meanwhile);
  await wait();
  answerNow();
  await wait();
  expect(story.store.getState().checkout).toMatchObject(checkout);
  expect(story.types().filter((type) => type === 'checkout/opened')).toHaveLength(1);
});

describe('a payment whose customer has gone', () => {
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

  test('is asked about no more, and whoever comes next finds a form and not the page of another’s bank', async () => {
    const story = await pay(paid);
    await wait(5000);
    expect(paymentOf(story)).toMatchObject({ at: 'challenge' });
    story.store.dispatch(signedOut());
    await wait();
    expect(story.types().at(-1)).toBe('session/chargeSettled');
    story.asked.length = 0;
    await wait(60_000);
    expect(story.callNames()).toEqual([]);

    story.store.dispatch(said.opened({ source: 'online-joining' }));
    await wait(60_000);
    expect(paymentOf(story)).toMatchObject({ at: 'form' });
  });

  test('tells nobody who comes after them how it ended', async () => {
    let answerNow = () => {};
    const late = new Promise<ReturnType<typeof ok>>((resolve) => (answerNow = () => resolve(completed)));
    const story = await pay({ completePayment: [late] });
    story.store.dispatch(signedOut());
    story.store.dispatch(said.opened({ source: 'online-joining' }));
    await wait();
    answerNow();
    await wait();
    expect(paymentOf(story)).toMatchObject({ at: 'form' });
    expect(story.types()).not.toContain('navigation/replaced');
  });

  test('goes on where they were logged out in another tab alone', async () => {
    const story = await pay({
      ...paid,
      getPaymentStatus: [ok(paymentState('none')), ok(paymentState('authorised'))],
    });
    story.store.dispatch(signedOut({ elsewhere: true }));
    await wait(5000);
    expect(paymentOf(story)).toEqual({ at: 'taken', orderId: 'order-1' });
  });
});
