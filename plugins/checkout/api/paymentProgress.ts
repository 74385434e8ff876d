/**
 * Maps the server's responses about a payment to our types: its current step (progress) and its final result
 * (outcome). `declined`, `stopped` and `refused` are reported only when no money can have been taken. Any
 * other failure is `pendingPayment`, and the server is asked until the outcome is known.
 */
import { isMinorUnits, isRecord, type Failure, type Result } from '../../../core/contract';
import type { Money, PaymentState } from '../../../schemas/generated/api';
import type { AuthorisePaymentAnswer } from '../../../schemas/generated/calls/authorisePayment';
import type { CompletePaymentAnswer } from '../../../schemas/generated/calls/completePayment';
import type { PayCartAnswer } from '../../../schemas/generated/calls/payCart';
import type { Decline, DeclineReason } from '../domain/payment';
import { isBankAddress, type BankChallenge } from '../domain/sca';
import { serverMessageOf } from './serverMessage';

export type PaymentOutcome =
  | { readonly kind: 'taken'; readonly orderId: string }
  /** The server has no payment for this cart. */
  | { readonly kind: 'none' }
  | ({ readonly kind: 'declined' } & Decline)
  | { readonly kind: 'stopped'; readonly message: string }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, readonly string[]>> }
  /** Required questions of the membership are not answered. The bank has not been contacted. */
  | { readonly kind: 'questions' }
  /** `cardUsed`: the authorised money is voided. The bank accepts each card token only once. */
  | { readonly kind: 'priceChanged'; readonly total: Money; readonly cardUsed: boolean }
  | { readonly kind: 'unanswered'; readonly reference: string | null };

export type PaymentProgress =
  | { readonly at: 'none' }
  | { readonly at: 'authorised'; readonly transactionUuid: string }
  | ({ readonly at: 'challenge' } & BankChallenge)
  /** The bank's address cannot be trusted: the challenge must be voided. */
  | { readonly at: 'unsafe'; readonly transactionUuid: string }
  /** The price changed before the capture. The authorised money is being voided. */
  | { readonly at: 'repriced'; readonly transactionUuid: string; readonly total: Money }
  | PendingPayment
  | { readonly at: 'ended'; readonly outcome: PaymentOutcome };

/**
 * The outcome is not known yet. With a `transactionUuid`, the server is asked about that transaction. `lost`:
 * the response to authorise or confirm did not arrive. Only the same request with the same key returns the
 * outcome of this attempt, because the server's last attempt can be an earlier one.
 */
export interface PendingPayment {
  readonly at: 'pending';
  readonly reference: string | null;
  readonly transactionUuid?: string;
  readonly isLost?: boolean;
}

export const endedProgress = (outcome: PaymentOutcome): PaymentProgress => ({ at: 'ended', outcome });
export const pendingPayment = (reference: string | null, uuid?: string | null): PendingPayment => ({
  at: 'pending',
  reference,
  ...(uuid ? { transactionUuid: uuid } : {}),
});
const lostPayment: PendingPayment = { at: 'pending', reference: null, isLost: true };
export const declinedOutcome = (
  messages: readonly string[],
  reason: DeclineReason = 'failed',
  requestId?: string,
): PaymentOutcome => ({
  kind: 'declined',
  reason,
  messages: messages.filter((message) => message !== ''),
  ...(requestId !== undefined && { requestId }),
});

function challenge(
  transactionUuid: string,
  {
    scaUrl,
    scaData,
    scaLeadsBack: leadsBack = false,
  }: Pick<PaymentState, 'scaUrl' | 'scaData' | 'scaLeadsBack'>,
  isNew: boolean,
): PaymentProgress {
  if (scaUrl === null || !isBankAddress(scaUrl)) return { at: 'unsafe', transactionUuid };
  return { at: 'challenge', transactionUuid, scaUrl, scaData, leadsBack, isNew };
}

function progressOf(state: PaymentState): PaymentProgress {
  const { transactionUuid, reference } = state;
  switch (state.state) {
    case 'none':
      return { at: 'none' };
    case 'authorised':
      return transactionUuid === null ? pendingPayment(reference) : { at: 'authorised', transactionUuid };
    case 'challenge':
      return transactionUuid === null ? pendingPayment(reference) : challenge(transactionUuid, state, false);
    case 'open':
    case 'completing':
    case 'unknown':
      return pendingPayment(reference, transactionUuid);
    case 'captured':
      return state.orderId === null
        ? pendingPayment(reference, transactionUuid)
        : endedProgress({ kind: 'taken', orderId: state.orderId });
    case 'declined':
    case 'voided':
      return endedProgress(declinedOutcome([state.message ?? '']));
    default:
      return state.state satisfies never;
  }
}

/** Uses the server's message. Without one, the screen shows the specification's text. */
const declinedByRefusal = (failure: Failure, reason?: DeclineReason): PaymentOutcome =>
  declinedOutcome([serverMessageOf(failure) ?? ''], reason, requestIdOf(failure));

const requestIdOf = (failure: Failure): string | undefined =>
  'requestId' in failure ? failure.requestId : undefined;

const textOf = (details: Readonly<Record<string, unknown>>, key: string): string | null => {
  const value = details[key];
  return typeof value === 'string' ? value : null;
};

const isMoney = (value: unknown): value is Money =>
  isRecord(value) && isRecord(value['raw']) && isMinorUnits(value['raw']['amount']);

const isConflict = (failure: Failure): failure is Extract<Failure, { kind: 'refused' }> =>
  failure.kind === 'refused' && failure.status === 409;

/** Maps the 409 codes that define the next step. Undefined for any other failure. */
function outcomeOfConflict(failure: Failure): PaymentOutcome | undefined {
  if (!isConflict(failure)) return undefined;
  const { code, details } = failure;
  const orderId = textOf(details, 'orderId');
  if (code === 'already_paid' && orderId !== null) return { kind: 'taken', orderId };
  if (code === 'price_changed' && isMoney(details['total']))
    return { kind: 'priceChanged', total: details['total'], cardUsed: false };
  if (code === 'payment_stopped') return { kind: 'stopped', message: serverMessageOf(failure) ?? '' };
  return undefined;
}

/** A failure of prepare: the bank was not contacted. But another tab may be paying the same cart. */
export function progressAfterPrepareFailure(failure: Failure): PaymentProgress {
  const conflictOutcome = outcomeOfConflict(failure);
  if (conflictOutcome !== undefined) return endedProgress(conflictOutcome);
  if (isConflict(failure)) return pendingPayment(textOf(failure.details, 'reference'));
  return endedProgress(
    declinedByRefusal(failure, serverMessageOf(failure) === undefined ? 'unprepared' : 'failed'),
  );
}

/** What the server refuses before it contacts the bank. It reports missing answers with a 409 or a 422. */
function refusedInput(failure: Failure, reason?: DeclineReason): PaymentOutcome | undefined {
  if ('code' in failure && failure.code === 'questions_unanswered') return { kind: 'questions' };
  if (failure.kind !== 'invalid') return undefined;
  // Without a field there is only the message.
  return Object.keys(failure.errors).length === 0
    ? declinedByRefusal(failure, reason)
    : { kind: 'refused', errors: failure.errors };
}

/** The server could not reach the provider: no payment was started. */
const PROVIDER_UNREACHABLE = 'provider_away';

/**
 * A failure of authorise: refused before the bank was contacted, declined by the bank, or not known. When the
 * request is sent `again` after a lost response, the first request may have succeeded. Then only a response
 * about the payment counts, and not, for example, a session that has ended.
 */
function authoriseFailed(failure: Failure, again: boolean): PaymentProgress {
  const conflictOutcome = refusedInput(failure) ?? outcomeOfConflict(failure);
  if (conflictOutcome !== undefined) return endedProgress(conflictOutcome);
  if (failure.kind !== 'refused') return lostPayment;
  const { status, code, details } = failure;
  if (status === 402 || code === PROVIDER_UNREACHABLE) return endedProgress(declinedByRefusal(failure));
  if (status >= 500 || again) return lostPayment;
  // Another tab is paying this cart: ask for the outcome of that payment and do not send ours again.
  return status === 409
    ? pendingPayment(textOf(details, 'reference'))
    : endedProgress(declinedByRefusal(failure));
}

/** A failure of complete. Only a refusal by the bank proves that nothing was taken. */
function progressAfterCompleteFailure(failure: Failure, transactionUuid: string): PaymentProgress {
  if (failure.kind !== 'refused') return pendingPayment(null, transactionUuid);
  if (failure.status === 402) return endedProgress(declinedByRefusal(failure));
  const conflictOutcome = outcomeOfConflict(failure);
  if (conflictOutcome?.kind === 'taken') return endedProgress(conflictOutcome);
  return conflictOutcome?.kind === 'priceChanged'
    ? { at: 'repriced', transactionUuid, total: conflictOutcome.total }
    : pendingPayment(textOf(failure.details, 'reference'), transactionUuid);
}

export function progressAfterAuthorise(
  result: Result<AuthorisePaymentAnswer>,
  again: boolean,
): PaymentProgress {
  if (!result.ok) return authoriseFailed(result.failure, again);
  if ('state' in result.data) return progressOf(result.data);
  const { transactionUuid, transactionStatus, message } = result.data;
  if (DECLINED_STATUSES.includes(transactionStatus))
    return endedProgress(declinedOutcome([message ?? textOf(result.siblings, 'message') ?? '']));
  if (transactionUuid === null) return lostPayment;
  if (transactionStatus === 'authorised') return { at: 'authorised', transactionUuid };
  return transactionStatus === 'sca_required' ? challenge(transactionUuid, result.data, true) : lostPayment;
}

/** Statuses of an authorise that took nothing. The meaning of any other status is not known. */
const DECLINED_STATUSES: readonly string[] = ['failed', 'declined', 'rejected'];

export function progressAfterComplete(
  result: Result<CompletePaymentAnswer>,
  transactionUuid: string,
): PaymentProgress {
  if (!result.ok) return progressAfterCompleteFailure(result.failure, transactionUuid);
  return 'state' in result.data
    ? progressOf(result.data)
    : endedProgress({ kind: 'taken', orderId: result.data.completeOrderId });
}

export function progressFromStatus(
  result: Result<PaymentState | null>,
  transactionUuid?: string,
): PaymentProgress {
  return result.ok && result.data !== null ? progressOf(result.data) : pendingPayment(null, transactionUuid);
}

/** The statuses 204 and 404. */
const isNotFound = (result: Result<PaymentState | null>): boolean => {
  if (result.ok) return result.data === null;
  const { failure } = result;
  return failure.kind === 'malformed'
    ? failure.status === 204
    : failure.kind === 'refused' && failure.status === 404;
};

/** For a visit that has made no attempt: the server's response that it has no payment is correct. */
export function progressOfCart(result: Result<PaymentState | null>): PaymentProgress {
  return isNotFound(result) ? { at: 'none' } : progressFromStatus(result);
}

/**
 * Confirms an order that costs nothing now. No money can be lost, so an unknown outcome is requested again.
 * When the request is sent `again`, the order may exist already. Then only a response about the order itself
 * counts.
 */
export function progressAfterConfirm(result: Result<PayCartAnswer>, again: boolean): PaymentProgress {
  if (result.ok) return endedProgress({ kind: 'taken', orderId: result.data.completeOrderId });
  const { failure } = result;
  const conflictOutcome = refusedInput(failure, 'free') ?? outcomeOfConflict(failure);
  if (conflictOutcome !== undefined) return endedProgress(conflictOutcome);
  if (failure.kind !== 'refused' || failure.status >= 500 || again) return lostPayment;
  return endedProgress(declinedByRefusal(failure, 'free'));
}
