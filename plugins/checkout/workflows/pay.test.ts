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
import { runStory, type Answers } from '../testing/runStory';
import { openCardDesk, type TypedCard } from '../state/cardDesk';
import * as said from '../state/events';

const CARD: TypedCard = {
  kind: 'new',
  card: {
    cardholderName: 'J Bloggs',
    cardNumber: '4929 0000 0000 6',
    expiryDate: '12/30',
    securityCode: '123',
  },
  billing: {
    billingFirstName: 'Jo',
    billingLastName: 'Bloggs ',
    billingAddressLineOne: '1 High Street',
    billingAddressLineTwo: '',
    billingCity: 'York',
    billingPostcode: 'YO1 7HH',
  },
  saveCard: false,
};

const prepared = ok({
  paymentProvider: 'opayo',
  sessionKey: 'key-1',
  sessionExpiresAt: '2026-11-20T10:06:40.000Z',
  paymentProviderConfiguration: { mode: 'test', url: 'http://cards.sandbox.localhost:8082/sagepay.js' },
  savedCard: null,
  preparesLeft: 4,
});
const token = { kind: 'token', cardIdentifier: 'token-1' } as const;
const authorised = ok({
  transactionUuid: 't-1',
  transactionStatus: 'authorised',
  scaUrl: null,
  scaData: null,
});
const challenged = ok({
  transactionUuid: 't-1',
  transactionStatus: 'sca_required',
  scaUrl: 'https://bank.example/acs',
  scaData: { creq: 'abc' },
});
const completed = ok({ completeOrderId: 'order-1' });

const GOOD: Answers = {
  getPaymentStatus: [ok(paymentState('none'))],
  getCheckoutCart: [ok(checkoutCart())],
  preparePayment: [prepared],
  tokenise: [token],
  authorisePayment: [authorised],
  completePayment: [completed],
};

const forgotten = jest.fn();
let closeDesk = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  forgotten.mockClear();
  closeDesk = openCardDesk({ read: () => CARD, forget: forgotten });
});
afterEach(() => {
  closeDesk();
  jest.useRealTimers();
});

const wait = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Opens checkout with these answers, and presses Pay. */
async function pay(answers: Answers = {}, method: 'card' | 'saved' | 'none' = 'card') {
  const story = runStory({ ...GOOD, ...answers });
  story.store.dispatch(said.opened({ source: 'online-joining' }));
  await wait();
  story.asked.length = 0;
  story.events.length = 0;
  story.store.dispatch(said.payPressed({ method, total: 4500 }));
  await wait();
  return story;
}

const paymentOf = (story: ReturnType<typeof runStory>) => {
  const { checkout } = story.store.getState();
  return checkout.step === 'paying' ? checkout.payment : undefined;
};

describe('a card that the bank takes', () => {
  test('is prepared, tokenised, authorised and captured, and the order is shown', async () => {
    const story = await pay();
    expect(story.callNames()).toEqual(['preparePayment', 'tokenise', 'authorisePayment', 'completePayment']);
    expect(story.types()).toEqual([
      'checkout/payPressed',
      'session/chargeStarted',
      'checkout/cardTokenised',
      'checkout/paymentTaken',
      'journey/sectionsReset',
      'toasts/toastShown',
      'navigation/replaced',
      'session/chargeSettled',
    ]);
    expect(story.last('navigation/replaced')).toMatchObject({
      payload: { path: '/order-confirmed/order-1' },
    });
    expect(story.last('toasts/toastShown')).toMatchObject({
      payload: { type: 'TOAST_SUCCESS', closeAfter: 10_000 },
    });
    expect(story.crashes).toEqual([]);
  });

  test('is authorised for the amount consented to, with a key, and never with its digits', async () => {
    const story = await pay();
    const asked = story.asked.find(({ name }) => name === 'authorisePayment');
    expect(asked?.key).toEqual(expect.any(String));
    expect(asked?.body).toMatchObject({
      cardIdentifier: 'token-1',
      sessionKey: 'key-1',
      billingLastName: 'Bloggs',
      billingAddressLineTwo: null,
      cardHolderName: 'J Bloggs',
      cartId: 'cart-1',
      payments: [{ tenderType: 'card', amount: 4500 }],
      source: 'online-joining',
    });
    const calls = story.asked.filter(({ name }) => name !== 'tokenise');
    expect(JSON.stringify([calls, story.events, story.store.getState()])).not.toMatch(/4929|12\/30|"123"/);
  });

  test('is forgotten by the form as soon as there is a token for it', async () => {
    await pay();
    expect(forgotten).toHaveBeenCalledTimes(1);
  });

  test('is charged once, however often the button is pressed', async () => {
    const story = runStory(GOOD);
    story.store.dispatch(said.opened({ source: 'online-joining' }));
    await wait();
    story.store.dispatch(said.payPressed({ method: 'card', total: 4500 }));
    story.store.dispatch(said.payPressed({ method: 'card', total: 4500 }));
    await wait();
    story.store.dispatch(said.payPressed({ method: 'card', total: 4500 }));
    await wait();
    expect(story.callNames().filter((name) => name === 'authorisePayment')).toHaveLength(1);
  });
});

describe('a payment of which it is known that nothing was taken', () => {
  test.each<[string, Answers, string[]]>([
    ['a declined card', { authorisePayment: [refused(402, 'declined')] }, ['Refused with 402.']],
    [
      'a card that the provider refuses',
      { tokenise: [{ kind: 'refused', messages: ['Card number is wrong'] }] },
      ['Card number is wrong'],
    ],
    ['a prepare that fails', { preparePayment: [refused(503)] }, ['Refused with 503.']],
    ['a prepare without an answer', { preparePayment: [unanswered] }, []],
    [
      'a capture that the bank refuses',
      { completePayment: [refused(402, 'declined')] },
      ['Refused with 402.'],
    ],
  ])('%s ends in the banner, and the words of the server in toasts', async (_, answers, toasts) => {
    const story = await pay(answers);
    expect(paymentOf(story)).toMatchObject({ at: 'form', notice: { kind: 'declined', reason: 'failed' } });
    const shown = story.events.filter(({ type }) => type === 'toasts/toastShown');
    expect(
      shown.map((event) => (event as unknown as { payload: { content: string } }).payload.content),
    ).toEqual(toasts);
  });

  test('a provider that does not load keeps what was typed', async () => {
    const story = await pay({ tokenise: [{ kind: 'unreachable' }] });
    expect(paymentOf(story)).toMatchObject({
      at: 'form',
      notice: { kind: 'declined', reason: 'unreachable' },
    });
    expect(forgotten).not.toHaveBeenCalled();
    expect(story.callNames()).not.toContain('authorisePayment');
  });

  test('an answer of 422 names the fields', async () => {
    const story = await pay({ authorisePayment: [invalid({ billingPostcode: ['Wrong'] })] });
    expect(paymentOf(story)).toMatchObject({
      at: 'form',
      notice: { kind: 'refused', errors: { billingPostcode: ['Wrong'] } },
    });
  });

  test('terms that were asked in an earlier section send the customer back there', async () => {
    const story = await pay({ authorisePayment: [invalid({ terms: ['Accept the terms'] })] });
    expect(story.last('toasts/toastShown')).toMatchObject({ payload: { content: 'checkout.toast.terms' } });
    expect(story.last('navigation/replaced')).toMatchObject({ payload: { path: '/' } });
  });

  test('terms that changed meanwhile are asked again here', async () => {
    const carts = [ok(checkoutCart()), ok(checkoutCart({ terms }))];
    const story = await pay({
      getCheckoutCart: carts,
      authorisePayment: [invalid({ terms: ['Accept the terms'] })],
    });
    expect(story.last('navigation/replaced')).toBeUndefined();
    expect(story.store.getState().checkout).toMatchObject({ step: 'paying', cart: { terms }, accepted: [] });
  });
});

describe('a session key that expired', () => {
  test('is prepared again', async () => {
    const story = await pay({ tokenise: [{ kind: 'expired' }, { kind: 'expired' }, token] });
    expect(story.callNames().filter((name) => name === 'preparePayment')).toHaveLength(3);
    expect(paymentOf(story)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('stops the payment after five', async () => {
    const story = await pay({ tokenise: [{ kind: 'expired' }] });
    expect(story.callNames().filter((name) => name === 'preparePayment')).toHaveLength(5);
    expect(paymentOf(story)).toMatchObject({ at: 'form', notice: { kind: 'stopped' } });
  });

  test('stops at once when the server has counted five, over reloads too', async () => {
    const story = await pay({ preparePayment: [refused(409, 'payment_stopped')] });
    expect(paymentOf(story)).toMatchObject({
      at: 'form',
      notice: { kind: 'stopped', message: 'Refused with 409.' },
    });
  });
});

describe('an outcome that nobody knows yet', () => {
  test.each<[string, Answers]>([
    ['complete does not answer', { completePayment: [unanswered] }],
    ['complete answers 202', { completePayment: [ok(paymentState('unknown', { reference: 'R-7' }), 202)] }],
    ['complete answers 500', { completePayment: [refused(500)] }],
    ['authorise answers 202', { authorisePayment: [ok(paymentState('open'), 202)] }],
    ['authorise answers 503', { authorisePayment: [refused(503)] }],
  ])('%s: we are checking, and never say that nothing was charged', async (_, answers) => {
    const story = await pay(answers);
    expect(paymentOf(story)).toMatchObject({ at: 'checking' });
    expect(story.types()).not.toContain('checkout/paymentDeclined');
  });

  const moving = (then: ReturnType<typeof paymentState>): Answers => ({
    completePayment: [unanswered],
    getPaymentStatus: [ok(paymentState('none')), ok(paymentState('completing')), ok(then)],
  });

  test('ends in the confirmation when the money was taken', async () => {
    const story = await pay(moving(paymentState('captured')));
    await wait(10_000);
    expect(paymentOf(story)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('ends in the banner when it was voided', async () => {
    const story = await pay(moving(paymentState('voided')));
    await wait(10_000);
    expect(paymentOf(story)).toMatchObject({ at: 'form', notice: { kind: 'declined' } });
  });

  test('ends in the promise of an e-mail, with a reference, when the server does not know for long', async () => {
    const story = await pay({
      completePayment: [unanswered],
      getPaymentStatus: [ok(paymentState('none')), ok(paymentState('unknown', { reference: 'R-7' }))],
    });
    await wait(60_000);
    expect(paymentOf(story)).toMatchObject({ at: 'checking' });
    await wait(60_000);
    expect(paymentOf(story)).toEqual({ at: 'unanswered', reference: 'R-7' });
    expect(story.types()).toContain('session/chargeSettled');
  });

  test('is asked again by hand, and nothing is sent', async () => {
    const story = await pay({
      completePayment: [unanswered],
      getPaymentStatus: [
        ok(paymentState('none')),
        ...Array<ReturnType<typeof ok>>(11).fill(ok(paymentState('unknown'))),
        ok(paymentState('captured')),
      ],
    });
    await wait(120_000);
    expect(paymentOf(story)).toMatchObject({ at: 'unanswered' });
    story.asked.length = 0;
    story.store.dispatch(said.checkAgainPressed());
    await wait();
    expect(story.callNames()).toEqual(['getPaymentStatus']);
    expect(paymentOf(story)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('a complete that was lost is sent again with the same key', async () => {
    const story = await pay({
      completePayment: [unanswered, completed],
      getPaymentStatus: [ok(paymentState('none')), ok(paymentState('authorised'))],
    });
    await wait(5_000);
    const keys = story.asked.filter(({ name }) => name === 'completePayment').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(paymentOf(story)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('an authorise that never arrived is sent again with the same key and the same body', async () => {
    const story = await pay({ authorisePayment: [unanswered, authorised] });
    await wait(5_000);
    const [first, second] = story.asked.filter(({ name }) => name === 'authorisePayment');
    expect(second).toEqual(first);
    expect(paymentOf(story)).toEqual({ at: 'taken', orderId: 'order-1' });
  });
});

describe('a basket that is paid already', () => {
  test.each(['preparePayment', 'authorisePayment', 'completePayment'])(
    'shows its order when %s says so',
    async (name) => {
      const story = await pay({ [name]: [refused(409, 'already_paid', { orderId: 'order-9' })] });
      expect(paymentOf(story)).toEqual({ at: 'taken', orderId: 'order-9' });
    },
  );
});

describe('a price that changed', () => {
  const changed = refused(409, 'price_changed', { total: money(5000) });
  const carts = [ok(checkoutCart()), ok(checkoutCart({}, 5000))];

  test('is shown, and nothing is charged before the customer presses again', async () => {
    const story = await pay({ authorisePayment: [changed, authorised], getCheckoutCart: carts });
    expect(paymentOf(story)).toMatchObject({
      at: 'form',
      cardHeld: true,
      notice: { kind: 'priceChanged', before: 4500, after: money(5000) },
    });
    await wait(20_000);
    expect(story.callNames()).not.toContain('completePayment');
  });

  test('is charged after a second press, without typing the card again', async () => {
    const story = await pay({ authorisePayment: [changed, authorised], getCheckoutCart: carts });
    story.store.dispatch(said.payPressed({ method: 'card', total: 5000 }));
    await wait();
    const asked = story.asked.filter(({ name }) => name === 'authorisePayment');
    expect(asked.map(({ body }) => (body as { payments: unknown }).payments)).toEqual([
      [{ tenderType: 'card', amount: 4500 }],
      [{ tenderType: 'card', amount: 5000 }],
    ]);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
    expect(paymentOf(story)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('asks for the card again when the customer thinks for too long', async () => {
    const story = await pay({ authorisePayment: [changed], getCheckoutCart: carts });
    await wait(300_000);
    expect(paymentOf(story)).toMatchObject({ at: 'form', cardHeld: false });
  });
});

describe('3-D Secure', () => {
  const open = paymentState('challenge');
  const standing = (...states: readonly ReturnType<typeof paymentState>[]): Answers => ({
    authorisePayment: [challenged],
    getPaymentStatus: [ok(paymentState('none')), ...states.map((state) => ok(state))],
  });

  test('shows the page of the bank, and captures when the server says that it is passed', async () => {
    const story = await pay(standing(open, paymentState('authorised')));
    expect(paymentOf(story)).toMatchObject({
      at: 'challenge',
      transactionUuid: 't-1',
      scaUrl: 'https://bank.example/acs',
    });
    story.store.dispatch(said.challengeHinted());
    await wait();
    // The word of the frame is a hint: the server still waits, and so do we.
    expect(paymentOf(story)).toMatchObject({ at: 'challenge' });
    story.store.dispatch(said.challengeHinted());
    await wait();
    expect(paymentOf(story)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('goes on without the word of the frame, too', async () => {
    const story = await pay(standing(paymentState('authorised')));
    await wait(5_000);
    expect(paymentOf(story)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('that fails ends in the banner', async () => {
    const story = await pay(standing(paymentState('declined', { message: 'Not you.' })));
    story.store.dispatch(said.challengeHinted());
    await wait();
    expect(paymentOf(story)).toMatchObject({ at: 'form', notice: { kind: 'declined', reason: 'failed' } });
    expect(story.callNames()).not.toContain('completePayment');
  });

  test('is voided at the server before it is tried again', async () => {
    const story = await pay({ ...standing(open), cancelPayment: [ok(paymentState('voided'))] });
    story.store.dispatch(said.challengeAbandoned());
    await wait();
    expect(story.callNames().at(-1)).toBe('cancelPayment');
    expect(paymentOf(story)).toMatchObject({ at: 'form', notice: { kind: 'declined', reason: 'cancelled' } });
  });

  test('that was passed just before Try again is an order, not a second payment', async () => {
    const story = await pay({ ...standing(open), cancelPayment: [ok(paymentState('captured'))] });
    story.store.dispatch(said.challengeAbandoned());
    await wait();
    expect(paymentOf(story)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://bank.example/acs'])(
    'at %s is refused and voided',
    async (scaUrl) => {
      const unsafe = ok({
        transactionUuid: 't-1',
        transactionStatus: 'sca_required',
        scaUrl,
        scaData: { creq: 'abc' },
      });
      const story = await pay({ authorisePayment: [unsafe], cancelPayment: [ok(paymentState('voided'))] });
      expect(story.types()).not.toContain('checkout/challengeArrived');
      expect(story.callNames()).toContain('cancelPayment');
      expect(paymentOf(story)).toMatchObject({ at: 'form', notice: { kind: 'declined', reason: 'failed' } });
    },
  );
});

describe('an order that costs nothing now', () => {
  test('is confirmed without a card', async () => {
    const story = await pay({ getCheckoutCart: [ok(checkoutCart({}, 0))], payCart: [completed] }, 'none');
    expect(story.callNames()).toEqual(['payCart']);
    expect(paymentOf(story)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('is confirmed once when the answer is lost', async () => {
    const story = await pay({ payCart: [unanswered, completed] }, 'none');
    await wait(5_000);
    const keys = story.asked.filter(({ name }) => name === 'payCart').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(paymentOf(story)).toEqual({ at: 'taken', orderId: 'order-1' });
  });

  test('that the server refuses is said in its words', async () => {
    const story = await pay({ payCart: [refused(403)] }, 'none');
    expect(paymentOf(story)).toMatchObject({ at: 'form', notice: { kind: 'declined', reason: 'free' } });
    expect(story.last('toasts/toastShown')).toMatchObject({ payload: { content: 'Refused with 403.' } });
  });
});

test('a saved card is paid with by its security code, under the address on file', async () => {
  closeDesk();
  closeDesk = openCardDesk({
    read: () => ({ kind: 'saved', savedCardId: 'card-1', securityCode: '123' }),
    forget: forgotten,
  });
  const story = await pay(
    { preparePayment: [ok({ ...(prepared.ok && prepared.data), savedCard })] },
    'saved',
  );
  expect(story.asked.find(({ name }) => name === 'tokenise')?.body).toBeDefined();
  expect(story.asked.find(({ name }) => name === 'authorisePayment')?.body).toMatchObject({
    savedCardId: 'card-1',
    saveCard: false,
    billingCity: 'York',
  });
});
