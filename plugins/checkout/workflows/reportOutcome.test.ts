/** The messages to the customer when a payment ends. */
import {
  checkoutCart,
  invalid,
  ok,
  paymentState,
  refused,
  unanswered,
  withoutServerMessage,
} from '../testing/builders';
import { authorised, pay, paymentOf, session, token, wait, withCard } from '../testing/payments';
import * as events from '../state/events';
import type { SagaRun } from '../testing/payments';

withCard();

interface Shown {
  readonly type: string;
  readonly payload: {
    readonly id: string;
    readonly content: string;
    readonly type: string;
    readonly closeAfter: number;
  };
}

/** Toasts by their copy keys: saga tests load no copy. */
const toasts = (saga: SagaRun): readonly Shown['payload'][] =>
  saga.events
    .filter(({ type }) => type === 'toasts/toastShown')
    .map((event) => (event as unknown as Shown).payload);

const again = async (saga: SagaRun) => {
  saga.store.dispatch(events.payPressed({ method: 'card' }));
  await wait();
};

// @spec joining 8.16a, 8.16b
// @spec platform 8.8b
test('the provider’s messages are in the banner, one each', async () => {
  const messages = ['The card number is not valid.', 'The card has expired.'];
  const saga = await pay({ tokenise: [{ kind: 'refused', messages }] });
  expect(paymentOf(saga)).toMatchObject({ notice: { kind: 'declined', messages } });
  expect(toasts(saga)).toEqual([]);
});

test('an error in typed data is shown at its field', async () => {
  const saga = await pay({ authorisePayment: [invalid({ billingPostcode: ['Wrong'] })] });
  expect(paymentOf(saga)).toMatchObject({ at: 'form', notice: { errors: { billingPostcode: ['Wrong'] } } });
});

// @spec platform 8.8b
test('the message of a 422 that names no field is in the banner', async () => {
  const saga = await pay({ authorisePayment: [invalid({})] });
  expect(paymentOf(saga)).toMatchObject({
    at: 'form',
    notice: { kind: 'declined', reason: 'failed', messages: ['Please check.'] },
  });
});

const NOTHING_DUE = { getCheckoutCart: [ok(checkoutCart({}, 0))] };

// @spec platform 8.8b
test.each([
  ['the card was declined', 'card', { authorisePayment: [withoutServerMessage(402)] }],
  ['the payment is not allowed', 'card', { authorisePayment: [withoutServerMessage(403)] }],
  ['it was declined at completion', 'card', { completePayment: [withoutServerMessage(402)] }],
  ['the provider gave no reason', 'card', { tokenise: [{ kind: 'refused', messages: [] }] }],
  ['it is free and was not confirmed', 'none', { ...NOTHING_DUE, payCart: [withoutServerMessage(404)] }],
] as const)(
  'for a payment without a server message, since %s, the specified text is in the banner',
  async (_, method, answers) => {
    const saga = await pay(answers, method);
    expect(paymentOf(saga)).toMatchObject({
      at: 'form',
      notice: { kind: 'declined', messages: ['checkout.toast.notCompleted'] },
    });
    expect(toasts(saga)).toEqual([]);
  },
);

test('a preparation rejected without a message says that something has gone wrong', async () => {
  const saga = await pay({ preparePayment: [withoutServerMessage(404)] });
  expect(paymentOf(saga)).toMatchObject({ notice: { messages: ['checkout.toast.unprepared'] } });
});

test('a message about a failed attempt is removed with the next, and none is beside a success', async () => {
  const saga = await pay({ authorisePayment: [refused(402, 'declined'), authorised] });
  expect(paymentOf(saga)).toMatchObject({ notice: { messages: ['Refused with 402.'] } });
  await again(saga);
  expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
  expect(toasts(saga).map(({ type }) => type)).toEqual(['TOAST_SUCCESS']);
});

test.each([
  ['authorise', { authorisePayment: [refused(409, 'questions_unanswered')] }],
  [
    'authorise, as a list of errors',
    {
      authorisePayment: [
        {
          ok: false,
          failure: { kind: 'invalid', status: 422, code: 'questions_unanswered', message: '', errors: {} },
        },
      ],
    },
  ],
] as const)('required questions without an answer, reported by %s, lead back to them', async (_, answers) => {
  const saga = await pay(answers as Parameters<typeof pay>[0]);
  const types = saga.types();
  expect(types).toContain('checkout/answersMissing');
  expect(toasts(saga).at(-1)?.content).toBe('checkout.toast.questions');
  expect(saga.last('navigation/replaced')).toMatchObject({ payload: { path: '/' } });
  expect(types).not.toContain('checkout/paymentDeclined');
});

test('required questions without an answer, reported when a free order is confirmed, lead back to them', async () => {
  const saga = await pay({ payCart: [refused(409, 'questions_unanswered')] }, 'none');
  expect(saga.types()).toContain('checkout/answersMissing');
  expect(saga.last('navigation/replaced')).toMatchObject({ payload: { path: '/' } });
});

test.each([
  ['got no response', { preparePayment: [unanswered] }, 'checkout.toast.unprepared'],
  [
    'names no provider',
    { preparePayment: [ok({ ...session, paymentProvider: '' })] },
    'checkout.toast.unprepared',
  ],
  ['was rejected', { preparePayment: [refused(503, 'unavailable')] }, 'Refused with 503.'],
])('a preparation that %s stops, and says why', async (_, answers, words) => {
  const saga = await pay(answers);
  expect(paymentOf(saga)).toMatchObject({ at: 'form', notice: { kind: 'declined', messages: [words] } });
  expect(saga.callNames()).not.toContain('authorisePayment');
});

// @spec joining 8.17a, 8.17b, 8.18a, 8.18b, 9.11a
test('a session that keeps expiring is prepared five times, and then payment stops', async () => {
  const saga = await pay({ tokenise: [{ kind: 'expired' }] });
  expect(saga.callNames().filter((name) => name === 'preparePayment')).toHaveLength(5);
  expect(paymentOf(saga)).toMatchObject({ at: 'form', notice: { kind: 'stopped' } });
});

// @spec joining 8.17a, 8.17b
test('a session that expired once is prepared again, without a message', async () => {
  const saga = await pay({ tokenise: [{ kind: 'expired' }, token] });
  expect(saga.callNames()).toEqual([
    'preparePayment',
    'tokenise',
    'preparePayment',
    'tokenise',
    'authorisePayment',
    'completePayment',
  ]);
  expect(paymentOf(saga)).toEqual({ at: 'taken', orderId: 'order-1' });
});

test('a payment that was declined during a check shows the specified banner', async () => {
  const saga = await pay({
    completePayment: [unanswered],
    getPaymentStatus: [ok(paymentState('declined', { message: 'The bank said no.' }))],
  });
  await wait(2000);
  expect(paymentOf(saga)).toMatchObject({
    at: 'form',
    notice: { kind: 'declined', reason: 'failed', messages: ['The bank said no.'] },
  });
  expect(toasts(saga)).toEqual([]);
});
