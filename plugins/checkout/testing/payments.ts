/** A payment in a saga test: the typed card, and a server and a provider that accept every request. */
import type { PreparePaymentAnswer } from '../../../schemas/generated/calls/preparePayment';
import { registerCardForm, type TypedCard } from '../state/cardFormHandle';
import * as events from '../state/events';
import { checkoutCart, ok, paymentState } from './builders';
import { runSaga, type Answers } from './runSaga';

export const CARD = {
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
} as const satisfies TypedCard;

export const session: PreparePaymentAnswer = {
  paymentProvider: 'opayo',
  sessionKey: 'key-1',
  sessionExpiresAt: '2026-11-20T10:06:40.000Z',
  paymentProviderConfiguration: { mode: 'test', url: 'http://cards.sandbox.localhost:8082/sagepay.js' },
  savedCard: null,
  preparesLeft: 4,
};
export const token = { kind: 'token', cardIdentifier: 'token-1' } as const;
export const authorised = ok({
  transactionUuid: 't-1',
  transactionStatus: 'authorised',
  scaUrl: null,
  scaData: null,
});
export const completed = ok({ completeOrderId: 'order-1' });

export const GOOD: Answers = {
  getPaymentStatus: [ok(paymentState('none'))],
  getCheckoutCart: [ok(checkoutCart())],
  getTerms: [ok([])],
  preparePayment: [ok(session)],
  tokenise: [token],
  authorisePayment: [authorised],
  completePayment: [completed],
};

/** Called when the form must clear the card. */
export const erased = jest.fn();

/** Registers a form with a card before each test of the file, with fake timers. */
export function withCard(card: TypedCard = CARD): void {
  let close = () => {};
  beforeEach(() => {
    jest.useFakeTimers();
    erased.mockClear();
    close = registerCardForm({ read: () => card, forget: erased });
  });
  afterEach(() => {
    close();
    jest.useRealTimers();
  });
}

export const wait = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

export type SagaRun = ReturnType<typeof runSaga>;

/** Opens checkout with these responses. */
export async function openSaga(answers: Answers = {}, fromBank = false): Promise<SagaRun> {
  const saga = runSaga({ ...GOOD, ...answers });
  saga.store.dispatch(events.opened({ source: 'online-joining', fromBank }));
  await wait();
  return saga;
}

/** Opens checkout with these responses and presses Pay. The record begins with the press. */
export async function pay(
  answers: Answers = {},
  method: 'card' | 'saved' | 'none' = 'card',
): Promise<SagaRun> {
  const saga = await openSaga(answers);
  saga.recordedCalls.length = 0;
  saga.events.length = 0;
  saga.store.dispatch(events.payPressed({ method }));
  await wait();
  return saga;
}

export function paymentOf(saga: SagaRun) {
  const { checkout } = saga.store.getState();
  return checkout.step === 'paying' ? checkout.payment : undefined;
}
