/**
 * Polls until the payment is settled. An open challenge is voided; any other state is awaited. The customer has left
 * and may still approve the payment in the bank's app: the server reports the outcome by email.
 */
import { call, delay, select } from 'typed-redux-saga';
import { selectChargeOpen, sendCall } from '../../../core/contract';
import { cancelPayment } from '../../../schemas/generated/calls/cancelPayment';
import { getPaymentStatus } from '../../../schemas/generated/calls/getPaymentStatus';
import type { PaymentState } from '../../../schemas/generated/api';

const ASK_MS = 5000;
/** The server polls the bank every 10 s. After a minute it continues alone and emails the customer. */
const MAX_QUESTIONS = 12;

const SETTLED: readonly PaymentState['state'][] = ['none', 'captured', 'declined', 'voided'];

function* cancelChallenge({ state, transactionUuid }: PaymentState) {
  if (state !== 'challenge' || transactionUuid === null) return;
  yield* call(() => sendCall(cancelPayment, { body: { transactionUuid, customerGone: true } }));
}

export function* settlePayment() {
  if (!(yield* select(selectChargeOpen))) return;
  for (let attempts = 0; attempts < MAX_QUESTIONS; attempts += 1) {
    const answer = yield* call(() => sendCall(getPaymentStatus, { query: { customer_gone: true } }));
    if (answer.ok && answer.data !== null && SETTLED.includes(answer.data.state)) return;
    if (answer.ok && answer.data !== null) yield* call(cancelChallenge, answer.data);
    yield* delay(ASK_MS);
  }
}
