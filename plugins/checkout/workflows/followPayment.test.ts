import { ok, paymentState, refused, unanswered } from '../testing/builders';
import { authorised, completed, openSaga, pay, paymentOf, wait, withCard } from '../testing/payments';
import type { Answers } from '../testing/runSaga';
import * as events from '../state/events';

const challenged = ok({
  transactionUuid: 't-1',
  transactionStatus: 'sca_required',
  scaUrl: 'https://bank.example/acs',
  scaData: { creq: 'abc' },
});

withCard();

describe('an unknown outcome', () => {
  // @spec joining 8.15a, 8.15b
  test.each<[string, Answers]>([
    ['complete does not respond', { completePayment: [unanswered] }],
    ['complete returns 202', { completePayment: [ok(paymentState('unknown', { reference: 'R-7' }), 202)] }],
    ['complete returns 500', { completePayment: [refused(500)] }],
    ['authorise returns 202', { authorisePayment: [ok(paymentState('open'), 202)] }],
    ['authorise returns 500', { authorisePayment: [refused(500)] }],
  ])('%s: the page says that it is checking, and never that nothing was charged', async (_, answers) => {
    const saga = await pay(answers);
    expect(paymentOf(saga)).toMatchObject({ at: 'checking' });
    expect(saga.types()).not.toContain('checkout/paymentDeclined');
  });

  const moving = (then: ReturnType<typeof paymentState>): Answers => ({
    completePayment: [unanswered],
    getPaymentStatus: [ok(paymentState('none')), ok(paymentState('completing')), ok(then)],
  });

  test('ends in the confirmation if the money was taken', async () => {
    const saga = await pay(moving(paymentState('captured')));
    await wait(10_000);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('ends in the banner if it was voided', async () => {
    const saga = await pay(moving(paymentState('voided')));
    await wait(10_000);
    expect(paymentOf(saga)).toMatchObject({ at: 'form', notice: { kind: 'declined' } });
  });

  test('ends with the promise of an e-mail and a reference if the server cannot resolve it in time', async () => {
    const saga = await pay({
      completePayment: [unanswered],
      getPaymentStatus: [ok(paymentState('none')), ok(paymentState('unknown', { reference: 'R-7' }))],
    });
    await wait(60_000);
    expect(paymentOf(saga)).toMatchObject({ at: 'checking' });
    await wait(60_000);
    expect(paymentOf(saga)).toEqual({ at: 'unanswered', reference: 'R-7' });
    expect(saga.types()).toContain('session/chargeSettled');
  });

  test('is checked again on request, and nothing is sent', async () => {
    const saga = await pay({
      completePayment: [unanswered],
      getPaymentStatus: [
        ok(paymentState('none')),
        ...Array<ReturnType<typeof ok>>(11).fill(ok(paymentState('unknown'))),
        ok(paymentState('captured')),
      ],
    });
    await wait(120_000);
    expect(paymentOf(saga)).toMatchObject({ at: 'unanswered' });
    saga.recordedCalls.length = 0;
    saga.store.dispatch(events.checkAgainPressed());
    await wait();
    expect(saga.callNames()).toEqual(['getPaymentStatus']);
    // The query contains the cart id, because another tab may have started the next cart.
    expect(saga.recordedCalls[0]?.query).toEqual({ cart_id: 'cart-1' });
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('a lost complete request is sent again with the same key', async () => {
    const saga = await pay({
      completePayment: [unanswered, completed],
      getPaymentStatus: [ok(paymentState('none')), ok(paymentState('authorised'))],
    });
    await wait(5_000);
    const keys = saga.recordedCalls.filter(({ name }) => name === 'completePayment').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('a session that ended after a lost authorise response does not claim that nothing was charged', async () => {
    const saga = await pay({ authorisePayment: [unanswered, refused(401, 'unauthenticated'), authorised] });
    await wait(2_000);
    expect(saga.types()).not.toContain('checkout/paymentDeclined');
    await wait(3_000);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('the decline of an earlier attempt does not count for one with a lost response', async () => {
    const saga = await pay({
      authorisePayment: [unanswered, authorised],
      getPaymentStatus: [ok(paymentState('none')), ok(paymentState('declined', { transactionUuid: 't-0' }))],
    });
    await wait(2_000);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('a payment of another tab is checked, and ours is not sent again', async () => {
    const saga = await pay({
      authorisePayment: [refused(409, 'payment_in_progress', { reference: 'R-7' })],
      getPaymentStatus: [ok(paymentState('none')), ok(paymentState('captured', { orderId: 'order-2' }))],
    });
    await wait(2_000);
    expect(saga.callNames().filter((name) => name === 'authorisePayment')).toHaveLength(1);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-2' });
  });

  test('an authorise request that never arrived is sent again with the same key and body', async () => {
    const saga = await pay({ authorisePayment: [unanswered, authorised] });
    await wait(5_000);
    const [first, second] = saga.recordedCalls.filter(({ name }) => name === 'authorisePayment');
    expect(second).toEqual(first);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });
});

describe('3-D Secure', () => {
  const open = paymentState('challenge');
  const progress = (...states: readonly ReturnType<typeof paymentState>[]): Answers => ({
    authorisePayment: [challenged],
    getPaymentStatus: [ok(paymentState('none')), ...states.map((state) => ok(state))],
  });

  // @spec joining 3.23, 4.16
  // @spec platform 4.6b
  test('shows the bank’s page, and captures when the server confirms the challenge', async () => {
    const saga = await pay(progress(open, paymentState('authorised')));
    expect(paymentOf(saga)).toMatchObject({
      at: 'challenge',
      transactionUuid: 't-1',
      scaUrl: 'https://bank.example/acs',
    });
    saga.store.dispatch(events.challengeHinted());
    await wait();
    // The message of the frame is a hint: the server is still waiting, so the challenge stays.
    expect(paymentOf(saga)).toMatchObject({ at: 'challenge' });
    saga.store.dispatch(events.challengeHinted());
    await wait();
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('continues without a message of the frame', async () => {
    const saga = await pay(progress(paymentState('authorised')));
    await wait(5_000);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test.each([
    ['Try again is pressed', () => [events.challengeRetryPressed()], { at: 'form' }],
    [
      'the customer leaves the page and returns',
      () => [events.left(), events.opened({ source: 'online-joining' })],
      { at: 'challenge', transactionUuid: 't-1' },
    ],
  ] as const)('misses nothing during a status request: %s', async (_, events, payment) => {
    let answerNow = () => {};
    const late = new Promise<ReturnType<typeof ok>>((resolve) => (answerNow = () => resolve(ok(open))));
    const saga = await pay({
      authorisePayment: [challenged],
      getPaymentStatus: [ok(paymentState('none')), late, ok(open)],
      cancelPayment: [ok(paymentState('voided'))],
    });
    await wait(5_000);
    for (const event of events()) saga.store.dispatch(event);
    await wait();
    answerNow();
    await wait();
    expect(paymentOf(saga)).toMatchObject(payment);
  });

  test('that ends after the session ended does not keep the customer waiting', async () => {
    const saga = await pay({
      authorisePayment: [challenged],
      getPaymentStatus: [ok(paymentState('none')), refused(401, 'unauthenticated')],
    });
    await wait(10_000);
    expect(paymentOf(saga)).toMatchObject({ at: 'challenge' });
    saga.store.dispatch(events.challengeHinted());
    await wait();
    expect(paymentOf(saga)).toMatchObject({ at: 'checking' });
    await wait(120_000);
    expect(paymentOf(saga)).toEqual({ at: 'unanswered', reference: null });
    expect(saga.types().at(-1)).toBe('session/chargeSettled');
  });

  test('of a logged-out customer is checked for two minutes, and never reported as not charged', async () => {
    const saga = await pay({
      authorisePayment: [challenged],
      getPaymentStatus: [ok(paymentState('none')), refused(401, 'unauthenticated')],
    });
    await wait(110_000);
    expect(paymentOf(saga)).toMatchObject({ at: 'challenge' });
    await wait(20_000);
    expect(paymentOf(saga)).toEqual({ at: 'unanswered', reference: null });
    expect(saga.types()).not.toContain('checkout/paymentDeclined');
    expect(saga.types().at(-1)).toBe('session/chargeSettled');
    saga.recordedCalls.length = 0;
    await wait(60_000);
    expect(saga.callNames()).toEqual([]);
  });

  test('is checked for its whole time while only the connection is bad', async () => {
    const saga = await pay({
      authorisePayment: [challenged],
      getPaymentStatus: [ok(paymentState('none')), unanswered],
    });
    await wait(300_000);
    expect(paymentOf(saga)).toMatchObject({ at: 'challenge' });
  });

  // @spec joining 4.16
  test('that fails ends in the banner', async () => {
    const saga = await pay(progress(paymentState('declined', { message: 'Not you.' })));
    saga.store.dispatch(events.challengeHinted());
    await wait();
    expect(paymentOf(saga)).toMatchObject({ at: 'form', notice: { kind: 'declined', reason: 'failed' } });
    expect(saga.callNames()).not.toContain('completePayment');
  });

  test('is voided at the server before a retry', async () => {
    const saga = await pay({ ...progress(open), cancelPayment: [ok(paymentState('voided'))] });
    saga.store.dispatch(events.challengeRetryPressed());
    await wait();
    expect(saga.callNames().filter((name) => name === 'authorisePayment')).toHaveLength(1);
    expect(saga.callNames()).toContain('cancelPayment');
    expect(paymentOf(saga)).toMatchObject({ at: 'form', notice: { kind: 'declined', reason: 'cancelled' } });
  });

  test('passed just before Try again becomes an order, not a second payment', async () => {
    const saga = await pay({ ...progress(open), cancelPayment: [ok(paymentState('captured'))] });
    saga.store.dispatch(events.challengeRetryPressed());
    await wait();
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://bank.example/acs'])(
    'at %s is rejected and voided',
    async (scaUrl) => {
      const unsafe = ok({
        transactionUuid: 't-1',
        transactionStatus: 'sca_required',
        scaUrl,
        scaData: { creq: 'abc' },
      });
      const saga = await pay({ authorisePayment: [unsafe], cancelPayment: [ok(paymentState('voided'))] });
      expect(saga.types()).not.toContain('checkout/challengeLoaded');
      expect(saga.callNames()).toContain('cancelPayment');
      expect(paymentOf(saga)).toMatchObject({ at: 'form', notice: { kind: 'declined', reason: 'failed' } });
    },
  );
});

describe('after a reload', () => {
  const reopened = (...states: readonly ReturnType<typeof paymentState>[]) =>
    openSaga({ getPaymentStatus: states.map((state) => ok(state)) });

  test('an open challenge is shown again, and no card is requested', async () => {
    const saga = await reopened(paymentState('challenge'));
    expect(paymentOf(saga)).toMatchObject({ at: 'challenge', transactionUuid: 't-1' });
    expect(saga.callNames()).not.toContain('authorisePayment');
  });

  test('an authorised payment is captured', async () => {
    const saga = await reopened(paymentState('authorised'));
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
    expect(saga.recordedCalls.find(({ name }) => name === 'completePayment')?.body).toMatchObject({
      transactionUuid: 't-1',
      payments: [{ tenderType: 'card', amount: 4500 }],
    });
  });

  test('a captured payment shows its order', async () => {
    const saga = await reopened(paymentState('captured'));
    expect(saga.last('navigation/replaced')).toMatchObject({
      payload: { path: '/order-confirmed/order-1' },
    });
  });

  test('a running payment is checked, and the form is not shown', async () => {
    const saga = await reopened(paymentState('completing'));
    expect(paymentOf(saga)).toMatchObject({ at: 'checking' });
    saga.store.dispatch(events.payPressed({ method: 'card' }));
    await wait();
    expect(saga.callNames()).not.toContain('authorisePayment');
  });

  test.each(['declined', 'voided', 'none'] as const)(
    'a payment that is %s leaves the form open',
    async (state) => {
      const saga = await reopened(paymentState(state));
      expect(paymentOf(saga)).toEqual({ at: 'form', notice: undefined, isCardTokenised: false });
    },
  );

  test('a payment that never existed is not reported as failed after a late response', async () => {
    const saga = await openSaga({
      getPaymentStatus: [refused(503), refused(503), ok(paymentState('none'))],
    });
    expect(paymentOf(saga)).toMatchObject({ at: 'checking' });
    await wait(5_000);
    expect(paymentOf(saga)).toEqual({ at: 'form', notice: undefined, isCardTokenised: false });
    expect(saga.types()).not.toContain('toasts/toastShown');
  });

  test('an authorised payment is captured once and a failed one reported, when the window returns from the bank', async () => {
    const fromBank = async (state: 'authorised' | 'declined' | 'none') => {
      const saga = await openSaga({ getPaymentStatus: [ok(paymentState(state))] }, true);
      return { saga, payment: paymentOf(saga) };
    };
    const passed = await fromBank('authorised');
    expect(passed.payment).toEqual({ at: 'taken', orderId: 'order-1' });
    expect(passed.saga.callNames().filter((name) => name === 'completePayment')).toHaveLength(1);
    const failed = await fromBank('declined');
    expect(failed.payment).toMatchObject({ at: 'form', notice: { kind: 'declined', reason: 'failed' } });
    expect((await fromBank('none')).payment).toMatchObject({ at: 'form', notice: undefined });
  });

  // @spec platform 4.6e
  test('a customer who left during the challenge and came back sees it again, and it is checked once', async () => {
    const saga = await pay({
      authorisePayment: [challenged],
      getPaymentStatus: [ok(paymentState('none')), ok(paymentState('challenge'))],
    });
    saga.store.dispatch(events.left());
    saga.store.dispatch(events.opened({ source: 'online-joining' }));
    await wait();
    expect(paymentOf(saga)).toMatchObject({ at: 'challenge' });
    saga.recordedCalls.length = 0;
    await wait(5_000);
    expect(saga.callNames()).toEqual(['getPaymentStatus']);
  });
});
