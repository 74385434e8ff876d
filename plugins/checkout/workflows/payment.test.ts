import {
  checkoutCart,
  invalid,
  money,
  ok,
  paymentState,
  refused,
  savedCard,
  terms,
  unanswered,
} from '../testing/builders';
import {
  authorised,
  completed,
  erased,
  openSaga,
  pay,
  paymentOf,
  session,
  token,
  wait,
  withCard,
  type SagaRun,
} from '../testing/payments';
import type { Answers } from '../testing/runSaga';
import { registerCardForm } from '../state/cardFormHandle';
import * as events from '../state/events';

withCard();

const unauthorised = { transactionUuid: null, scaUrl: null, scaData: null };

describe('a card that the bank accepts', () => {
  // @spec joining 4.16, 4.17
  // @spec platform 1.1d, 4.4d, 4.6a, 4.6c, 8.8a, 9.2b
  test('is prepared, tokenised, authorised and captured, and the order is shown', async () => {
    const saga = await pay();
    expect(saga.callNames()).toEqual(['preparePayment', 'tokenise', 'authorisePayment', 'completePayment']);
    expect(saga.types()).toEqual([
      'checkout/payPressed',
      'session/chargeStarted',
      'checkout/paymentTaken',
      'journey/sectionsReset',
      'toasts/toastShown',
      'navigation/replaced',
      'session/chargeSettled',
    ]);
    expect(saga.last('navigation/replaced')).toMatchObject({
      payload: { path: '/order-confirmed/order-1' },
    });
    expect(saga.last('toasts/toastShown')).toMatchObject({
      payload: { type: 'TOAST_SUCCESS', closeAfter: 10_000 },
    });
    expect(saga.crashes).toEqual([]);
  });

  test('is authorised for the accepted amount, with a key and without its digits', async () => {
    const saga = await pay();
    const call = saga.recordedCalls.find(({ name }) => name === 'authorisePayment');
    expect(call?.key).toEqual(expect.any(String));
    expect(call?.body).toMatchObject({
      cardIdentifier: 'token-1',
      sessionKey: 'key-1',
      billingLastName: 'Bloggs',
      billingAddressLineTwo: null,
      cardHolderName: 'J Bloggs',
      cartId: 'cart-1',
      payments: [{ tenderType: 'card', amount: 4500 }],
      source: 'online-joining',
    });
    const calls = saga.recordedCalls.filter(({ name }) => name !== 'tokenise');
    expect(JSON.stringify([calls, saga.events, saga.store.getState()])).not.toMatch(
      /4929 ?0000|12\/30|"123"/,
    );
  });

  test('is removed from the form when it has a token', async () => {
    await pay();
    expect(erased).toHaveBeenCalledTimes(1);
  });

  test('is charged once, however often the button is pressed', async () => {
    const saga = await openSaga();
    saga.store.dispatch(events.payPressed({ method: 'card' }));
    saga.store.dispatch(events.payPressed({ method: 'card' }));
    await wait();
    saga.store.dispatch(events.payPressed({ method: 'card' }));
    await wait();
    expect(saga.callNames().filter((name) => name === 'authorisePayment')).toHaveLength(1);
  });
});

describe('a page that is left', () => {
  const leave = async () => {
    window.dispatchEvent(new Event('pagehide'));
    await wait();
  };
  const lastWords = (saga: SagaRun) => saga.recordedCalls.filter(({ outlivesPage }) => outlivesPage);

  test('during a payment notifies the server in a request that continues after it', async () => {
    const saga = await pay({ completePayment: [new Promise<never>(() => {})] });
    await leave();
    expect(lastWords(saga)).toMatchObject([
      { name: 'getPaymentStatus', query: { cart_id: 'cart-1', customer_gone: true } },
    ]);
  });

  test('after the payment, or without one, sends nothing', async () => {
    const paid = await pay();
    const open = await openSaga();
    await leave();
    expect([...lastWords(paid), ...lastWords(open)]).toEqual([]);
  });
});

describe('a payment known as not taken', () => {
  // @spec joining 8.18a, 8.18b
  test.each<[string, Answers, string[]]>([
    ['a declined card', { authorisePayment: [refused(402, 'declined')] }, ['Refused with 402.']],
    [
      'a card that the provider rejects',
      { tokenise: [{ kind: 'refused', messages: ['Card number is wrong'] }] },
      ['Card number is wrong'],
    ],
    ['an unreachable provider', { authorisePayment: [refused(503, 'provider_away')] }, ['Refused with 503.']],
    ...['failed', 'declined', 'rejected'].map((transactionStatus): [string, Answers, string[]] => [
      `an authorise that says ${transactionStatus} with a 200`,
      { authorisePayment: [ok({ ...unauthorised, transactionStatus, message: 'The bank said no.' })] },
      ['The bank said no.'],
    ]),
    ['a failed prepare', { preparePayment: [refused(503)] }, ['Refused with 503.']],
    [
      'a capture that the bank rejects',
      { completePayment: [refused(402, 'declined')] },
      ['Refused with 402.'],
    ],
  ])('%s shows the server’s message in the banner, and nowhere else', async (_, answers, messages) => {
    const saga = await pay(answers);
    expect(paymentOf(saga)).toMatchObject({
      at: 'form',
      notice: { kind: 'declined', reason: 'failed', messages },
    });
    expect(saga.types()).not.toContain('toasts/toastShown');
  });

  test('an authorise response of 200 with an unknown state can have taken money', async () => {
    const mystery = ok({ ...unauthorised, transactionStatus: 'mystery' });
    const saga = await pay({ authorisePayment: [mystery, authorised] });
    expect(paymentOf(saga)).toMatchObject({ at: 'checking' });
    await wait(1000);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('a provider that fails to load keeps the typed data', async () => {
    const saga = await pay({ tokenise: [{ kind: 'unreachable' }] });
    expect(paymentOf(saga)).toMatchObject({
      at: 'form',
      notice: { kind: 'declined', reason: 'unreachable' },
    });
    expect(erased).not.toHaveBeenCalled();
    expect(saga.callNames()).not.toContain('authorisePayment');
  });

  test('a response of 422 names the fields', async () => {
    const saga = await pay({ authorisePayment: [invalid({ billingPostcode: ['Wrong'] })] });
    expect(paymentOf(saga)).toMatchObject({
      at: 'form',
      notice: { kind: 'refused', errors: { billingPostcode: ['Wrong'] } },
    });
  });

  test('missing terms of an earlier section send the customer back there', async () => {
    const saga = await pay({ authorisePayment: [invalid({ terms: ['Accept the terms'] })] });
    expect(saga.last('toasts/toastShown')).toMatchObject({ payload: { content: 'checkout.toast.terms' } });
    expect(saga.last('navigation/replaced')).toMatchObject({ payload: { path: '/' } });
  });

  test('terms that changed meanwhile must be accepted again here', async () => {
    const saga = await pay({
      getTerms: [ok([]), ok(terms)],
      authorisePayment: [invalid({ terms: ['Accept the terms'] })],
    });
    expect(saga.last('navigation/replaced')).toBeUndefined();
    expect(saga.store.getState().checkout).toMatchObject({
      step: 'paying',
      terms: { status: 'ready', data: terms },
      accepted: [],
    });
  });
});

describe('a session key that expired', () => {
  test('is prepared again', async () => {
    const saga = await pay({ tokenise: [{ kind: 'expired' }, { kind: 'expired' }, token] });
    expect(saga.callNames().filter((name) => name === 'preparePayment')).toHaveLength(3);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('stops the payment after five', async () => {
    const saga = await pay({ tokenise: [{ kind: 'expired' }] });
    expect(saga.callNames().filter((name) => name === 'preparePayment')).toHaveLength(5);
    expect(paymentOf(saga)).toMatchObject({ at: 'form', notice: { kind: 'stopped' } });
  });

  // @spec joining 8.18a, 8.18b
  test('stops immediately when the server has counted five, also across reloads', async () => {
    const saga = await pay({ preparePayment: [refused(409, 'payment_stopped')] });
    expect(paymentOf(saga)).toMatchObject({
      at: 'form',
      notice: { kind: 'stopped', message: 'Refused with 409.' },
    });
  });
});

describe('a basket that another tab is paying', () => {
  test('is never reported as not charged: its outcome is requested and shown', async () => {
    const saga = await pay({
      preparePayment: [refused(409, 'payment_in_progress')],
      getPaymentStatus: [ok(paymentState('captured'))],
    });
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
    expect(saga.callNames()).not.toContain('authorisePayment');
  });
});

describe('a basket that is paid already', () => {
  test.each(['preparePayment', 'authorisePayment', 'completePayment'])(
    'shows its order when %s reports it',
    async (name) => {
      const saga = await pay({ [name]: [refused(409, 'already_paid', { orderId: 'order-9' })] });
      expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-9' });
    },
  );
});

describe('a price that changed', () => {
  const changed = refused(409, 'price_changed', { total: money(5000) });
  const carts = [ok(checkoutCart()), ok(checkoutCart({}, 5000))];

  test('is shown, and nothing is charged before the customer presses again', async () => {
    const saga = await pay({ authorisePayment: [changed, authorised], getCheckoutCart: carts });
    expect(paymentOf(saga)).toMatchObject({
      at: 'form',
      isCardTokenised: true,
      notice: { kind: 'priceChanged', before: 4500, after: 5000 },
    });
    await wait(20_000);
    expect(saga.callNames()).not.toContain('completePayment');
  });

  test('is not accepted if the new total is unreadable: the server is asked for the payment state', async () => {
    const saga = await pay({
      authorisePayment: [refused(409, 'price_changed', { total: { raw: null, formatted: '£50.00' } })],
      getPaymentStatus: [ok(paymentState('none'))],
    });
    await wait(5_000);
    expect(paymentOf(saga)).toMatchObject({ at: 'form', notice: { kind: 'declined' } });
  });

  test('is charged after a second press, without typing the card again', async () => {
    const saga = await pay({ authorisePayment: [changed, authorised], getCheckoutCart: carts });
    saga.store.dispatch(events.payPressed({ method: 'card' }));
    await wait();
    const authorisations = saga.recordedCalls.filter(({ name }) => name === 'authorisePayment');
    expect(authorisations.map(({ body }) => (body as { payments: unknown }).payments)).toEqual([
      [{ tenderType: 'card', amount: 4500 }],
      [{ tenderType: 'card', amount: 5000 }],
    ]);
    expect(new Set(authorisations.map(({ key }) => key)).size).toBe(2);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('between authorisation and order is shown after the void, and the card is typed again', async () => {
    const saga = await pay({
      completePayment: [changed, completed],
      authorisePayment: [authorised],
      getPaymentStatus: [ok(paymentState('none')), ok(paymentState('voided'))],
      getCheckoutCart: carts,
      tokenise: [token, { kind: 'token', cardIdentifier: 'token-2' }],
    });
    await wait();
    expect(paymentOf(saga)).toMatchObject({
      at: 'form',
      isCardTokenised: false,
      notice: { kind: 'priceChanged', before: 4500, after: 5000 },
    });
    saga.store.dispatch(events.payPressed({ method: 'card' }));
    await wait();
    expect(saga.callNames().filter((name) => name === 'tokenise')).toHaveLength(2);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('does not claim that nothing was charged while the payment of the old one continues', async () => {
    const saga = await pay({
      completePayment: [changed],
      getPaymentStatus: [
        ok(paymentState('none')),
        ok(paymentState('completing')),
        ok(paymentState('captured')),
      ],
      getCheckoutCart: carts,
    });
    expect(paymentOf(saga)).toMatchObject({ at: 'checking' });
    await wait(10_000);
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
    expect(saga.types()).not.toContain('checkout/priceChanged');
  });

  test.each<[string, Answers, 'card' | 'none']>([
    ['authorise', { authorisePayment: [unanswered, changed] }, 'card'],
    ['the confirmation of a free order', { payCart: [unanswered, changed] }, 'none'],
  ])('is also shown if the first response to %s was lost', async (_, answers, method) => {
    const saga = await pay({ ...answers, getCheckoutCart: carts }, method);
    expect(paymentOf(saga)).toMatchObject({ at: 'checking' });
    await wait(5_000);
    expect(paymentOf(saga)).toMatchObject({ at: 'form', notice: { kind: 'priceChanged', after: 5000 } });
  });

  test('to zero is confirmed by the second press, and no card is charged', async () => {
    const saga = await pay({
      authorisePayment: [refused(409, 'price_changed', { total: money(0) })],
      getCheckoutCart: [ok(checkoutCart()), ok(checkoutCart({}, 0))],
      payCart: [completed],
    });
    saga.store.dispatch(events.payPressed({ method: 'none' }));
    await wait();
    expect(saga.callNames().filter((name) => name === 'authorisePayment')).toHaveLength(1);
    expect(saga.recordedCalls.at(-1)).toMatchObject({ name: 'payCart', body: { payments: [] } });
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('is not accepted for a customer who reopens the page: their card is requested', async () => {
    const others = ok(checkoutCart({ cartId: 'cart-2' }));
    const saga = await pay({
      authorisePayment: [changed, authorised],
      getCheckoutCart: [...carts, others],
      tokenise: [token, { kind: 'token', cardIdentifier: 'token-2' }],
    });
    saga.store.dispatch(events.opened({ source: 'online-joining' }));
    await wait();
    saga.store.dispatch(events.payPressed({ method: 'card' }));
    await wait();
    expect(saga.recordedCalls.findLast(({ name }) => name === 'authorisePayment')?.body).toMatchObject({
      cartId: 'cart-2',
      cardIdentifier: 'token-2',
    });
    expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('requests the card again if the customer waits too long', async () => {
    const saga = await pay({ authorisePayment: [changed], getCheckoutCart: carts });
    await wait(300_000);
    expect(paymentOf(saga)).toMatchObject({ at: 'form', isCardTokenised: false });
  });
});

describe('a saved card', () => {
  withCard({ kind: 'saved', savedCardId: 'card-1', securityCode: '123' });

  test('is charged with its security code, under the stored address', async () => {
    const saga = await pay({ preparePayment: [ok({ ...session, savedCard })] }, 'saved');
    expect(saga.recordedCalls.find(({ name }) => name === 'tokenise')?.body).toBeDefined();
    expect(saga.recordedCalls.find(({ name }) => name === 'authorisePayment')?.body).toMatchObject({
      savedCardId: 'card-1',
      saveCard: false,
      billingCity: 'York',
    });
  });

  test('is sent with the postcode in its printed form, however it is stored', async () => {
    const cart = checkoutCart();
    const billingAddress = cart.billingAddress && { ...cart.billingAddress, postcode: 'yo17hh' };
    const answers = {
      preparePayment: [ok({ ...session, savedCard })],
      getCheckoutCart: [ok({ ...cart, billingAddress })],
    };
    const saga = await pay(answers, 'saved');
    expect(saga.recordedCalls.find(({ name }) => name === 'authorisePayment')?.body).toMatchObject({
      billingPostcode: 'YO1 7HH',
    });
  });

  const other = { ...savedCard, id: 'card-2' };
  test.each<[string, Answers, readonly string[]]>([
    ['was removed meanwhile', { preparePayment: [ok({ ...session, savedCard: null })] }, []],
    ['was replaced meanwhile', { preparePayment: [ok({ ...session, savedCard: other })] }, []],
    [
      'no longer exists at the provider',
      { preparePayment: [ok({ ...session, savedCard })], tokenise: [{ kind: 'unknownCard' }] },
      ['tokenise'],
    ],
  ])(
    'that %s is reported in our own message, and the data of the page is updated',
    async (_how, answers, tried) => {
      const carts = { getCheckoutCart: [ok(checkoutCart()), ok(checkoutCart())] };
      const saga = await pay({ ...answers, ...carts }, 'saved');
      expect(paymentOf(saga)).toMatchObject({
        at: 'form',
        notice: { kind: 'declined', messages: ['checkout.saved.gone'] },
      });
      const names = saga.recordedCalls.map(({ name }) => name);
      expect(names).toEqual(['preparePayment', ...tried, 'getCheckoutCart', 'getTerms']);
    },
  );
});

// @spec joining 5.26
describe('the test code of a saved card', () => {
  withCard({ kind: 'saved', savedCardId: 'card-1', securityCode: 'FAIL' });

  const prepared = (mode: string) => ({
    preparePayment: [
      ok({
        ...session,
        savedCard,
        paymentProviderConfiguration: { ...session.paymentProviderConfiguration, mode },
      }),
    ],
  });
  const namesOf = (saga: { readonly recordedCalls: readonly { readonly name: string }[] }) =>
    saga.recordedCalls.map(({ name }) => name);

  test('goes to a provider in test mode', async () => {
    expect(namesOf(await pay(prepared('test'), 'saved'))).toContain('tokenise');
  });

  test('is an invalid code for a live provider, and is not sent', async () => {
    const saga = await pay(prepared('live'), 'saved');
    expect(namesOf(saga)).not.toContain('tokenise');
    expect(paymentOf(saga)).toMatchObject({ at: 'form', notice: { kind: 'declined' } });
  });
});

test('an error in the code of a payment leaves no spinner: the customer can check the outcome', async () => {
  const saga = await openSaga();
  const close = registerCardForm({ read: () => JSON.parse('broken') as never, forget: erased });
  saga.store.dispatch(events.payPressed({ method: 'card' }));
  await wait();
  close();
  expect(saga.crashes).toHaveLength(1);
  expect(paymentOf(saga)).toEqual({ at: 'unanswered', reference: null });
  expect(saga.types()).toContain('session/chargeSettled');
});
