/**
 * Asks the server where a payment stands until it is settled: an open challenge is voided, the rest is waited
 * for. Whoever paid has gone, and may still approve it in their bank's app: the server tells them by mail.
 */
import { call, delay, select } from 'typed-redux-saga';
import { selectChargeOpen, sendCall } from '../../../core/contract';
import { cancelPayment } from '../../../schemas/generated/calls/cancelPayment';
import { getPaymentStatus } from '../../../schemas/generated/calls/getPaymentStatus';
import type { PaymentState } from '../../../schemas/generated/api';

const ASK_MS = 5000;
/** The server asks the bank by itself every 10 s. What it has not found out in a minute it goes on with alone, and writes to the customer. */
const MAX_QUESTIONS = 12;

const SETTLED: readonly PaymentState['state'][] = ['none', 'captured', 'declined', 'voided'];

function* cancelChallenge({ state, transactionUuid }: PaymentState) {
  if (state !== 'challenge' || transactionUuid === null) return;
  yield* call(() => sendCall(cancelPayment, { body: { transactionUuid, customerGone: true } }));
}

export function* settlePayment() {
  if (!(yield* select(selectChargeOpen))) return;
  for (let asked = 0; asked < MAX_QUESTIONS; asked += 1) {
    const answer = yield* call(() => sendCall(getPaymentStatus, { query: { customer_gone: true } }));
    if (answer.ok && answer.data !== null && SETTLED.includes(answer.data.state)) return;
    if (answer.ok && answer.data !== null) yield* call(cancelChallenge, answer.data);
    yield* delay(ASK_MS);
  }
}
