/**
 * The server's answers about a payment, in our words.
 *
 * A *standing* is where the payment is now; an *ending* is where it came to rest. The rule that all
 * of this serves: `declined`, `stopped` and `refused` are said only when nothing can have been taken.
 * Whatever else went wrong is `pendingPayment`, and the server is asked until it knows.
 */
import { isMinorUnits, type Failure, type Result } from '../../../core/contract';
import type { Money, PaymentState, ScaData } from '../../../schemas/generated/api';
import type { AuthorisePaymentAnswer } from '../../../schemas/generated/calls/authorisePayment';
import type { CompletePaymentAnswer } from '../../../schemas/generated/calls/completePayment';
import type { PayCartAnswer } from '../../../schemas/generated/calls/payCart';
import type { DeclineReason } from '../domain/payment';
import { isBankAddress, type BankChallenge } from '../domain/sca';
import { serverMessageOf } from './serverMessage';

export type PaymentOutcome =
  | { readonly kind: 'taken'; readonly orderId: string }
  /** The server knows of no payment of this basket. */
  | { readonly kind: 'none' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason; readonly messages: readonly string[] }
  | { readonly kind: 'stopped'; readonly message: string }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, readonly string[]>> }
  /** Required questions of the membership have no answer yet; the bank was not asked. */
  | { readonly kind: 'questions' }
  /** `cardUsed`: the bank was asked before, and what it held is let go; it takes each token once. */
  | { readonly kind: 'priceChanged'; readonly total: Money; readonly cardUsed: boolean }
  | { readonly kind: 'unanswered'; readonly reference: string | null };

export type PaymentProgress =
  | { readonly at: 'none' }
  | { readonly at: 'authorised'; readonly transactionUuid: string }
  | ({ readonly at: 'challenge' } & BankChallenge)
  /** The bank's address cannot be trusted: the challenge must be voided. */
  | { readonly at: 'unsafe'; readonly transactionUuid: string }
  /** The price moved before the money was taken. What was held is being let go. */
  | { readonly at: 'repriced'; readonly transactionUuid: string; readonly total: Money }
  | PendingPayment
  | { readonly at: 'ended'; readonly outcome: PaymentOutcome };

/**
 * Not known yet. With a `transactionUuid` the server is asked about that one. `lost`: the answer to
 * authorise never came, and only sending it again with the same key tells about this very attempt;
 * the server's last attempt might be an earlier one.
 */
export interface PendingPayment {
  readonly at: 'pending';
  readonly reference: string | null;
  readonly transactionUuid?: string;
  readonly lost?: boolean;
}

const finishedWith = (outcome: PaymentOutcome): PaymentProgress => ({ at: 'ended', outcome });
export const pendingPayment = (
  reference: string | null,
  transactionUuid?: string | null,
): PendingPayment => ({
  at: 'pending',
  reference,
  ...(transactionUuid ? { transactionUuid } : {}),
});
const lost: PendingPayment = { at: 'pending', reference: null, lost: true };
export const declined = (messages: readonly string[], reason: DeclineReason = 'failed'): PaymentOutcome => ({
  kind: 'declined',
  reason,
  messages: messages.filter((message) => message !== ''),
});

interface Asked {
  readonly scaUrl: string | null;
  readonly scaData: ScaData | null;
  readonly scaLeadsBack?: boolean;
}

function challenge(
  transactionUuid: string,
  { scaUrl, scaData, scaLeadsBack: leadsBack = false }: Asked,
  isNew: boolean,
): PaymentProgress {
  if (scaUrl === null || scaData === null || !isBankAddress(scaUrl)) return { at: 'unsafe', transactionUuid };
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
        : finishedWith({ kind: 'taken', orderId: state.orderId });
    case 'declined':
    case 'voided':
      return finishedWith(declined([state.message ?? '']));
    default:
      return state.state satisfies never;
  }
}

/** In the server's words; where it gave none, what is said is the specification's. */
const refusedAs = (failure: Failure, reason?: DeclineReason): PaymentOutcome =>
  declined([serverMessageOf(failure) ?? ''], reason);

const textOf = (details: Readonly<Record<string, unknown>>, key: string): string | null => {
  const value = details[key];
  return typeof value === 'string' ? value : null;
};

function isMoney(value: unknown): value is Money {
  const raw = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : undefined;
  return typeof raw === 'object' && raw !== null && 'amount' in raw && isMinorUnits(raw.amount);
}

/** Codes of 409 that carry what to do next; undefined for any other conflict. */
function conflict(failure: Extract<Failure, { kind: 'refused' }>): PaymentOutcome | undefined {
  const { code, details } = failure;
  const orderId = textOf(details, 'orderId');
  if (code === 'already_paid' && orderId !== null) return { kind: 'taken', orderId };
  if (code === 'price_changed' && isMoney(details['total']))
    return { kind: 'priceChanged', total: details['total'], cardUsed: false };
  if (code === 'payment_stopped') return { kind: 'stopped', message: serverMessageOf(failure) ?? '' };
  return undefined;
}

/**
 * A failure of prepare: this press has asked nothing of the bank yet. But another tab may be paying
 * the same basket, and then only the outcome of that payment may be told.
 */
export function progressAfterPrepareFailure(failure: Failure): PaymentProgress {
  if (failure.kind === 'refused' && failure.status === 409) {
    const known = conflict(failure);
    return known === undefined ? pendingPayment(textOf(failure.details, 'reference')) : finishedWith(known);
  }
  return finishedWith(refusedAs(failure, serverMessageOf(failure) === undefined ? 'unprepared' : 'failed'));
}

/** Said before the bank is asked, with a 409 or a 422. */
const asksForAnswers = (failure: Failure): boolean =>
  (failure.kind === 'invalid' || failure.kind === 'refused') && failure.code === 'questions_unanswered';

/** The provider was not reached, and the server says so: nothing has begun. */
const PROVIDER_UNREACHABLE = 'provider_away';

/**
 * A failure of authorise: refused before the bank was asked, declined by it, or not known. Sent
 * `again` after its answer was lost, it may have been carried out the first time: then only what
 * speaks of the payment itself is believed, and not, for instance, a session that ended meanwhile.
 */
function authoriseFailed(failure: Failure, again: boolean): PaymentProgress {
  if (asksForAnswers(failure)) return finishedWith({ kind: 'questions' });
  if (failure.kind === 'invalid') return finishedWith({ kind: 'refused', errors: failure.errors });
  if (failure.kind !== 'refused') return lost;
  const { status, code, details } = failure;
  if (status === 402 || code === PROVIDER_UNREACHABLE) return finishedWith(refusedAs(failure));
  const known = status === 409 ? conflict(failure) : undefined;
  if (known !== undefined) return finishedWith(known);
  if (status >= 500 || again) return lost;
  // Another tab is paying this basket: its payment is asked about, and ours is not sent again.
  return status === 409 ? pendingPayment(textOf(details, 'reference')) : finishedWith(refusedAs(failure));
}

/** A failure of complete: only the bank's 'no' is known to have taken nothing. */
function completeFailed(failure: Failure, transactionUuid: string): PaymentProgress {
  if (failure.kind !== 'refused') return pendingPayment(null, transactionUuid);
  if (failure.status === 402) return finishedWith(refusedAs(failure));
  const known = failure.status === 409 ? conflict(failure) : undefined;
  if (known?.kind === 'taken') return finishedWith(known);
  return known?.kind === 'priceChanged'
    ? { at: 'repriced', transactionUuid, total: known.total }
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
    return finishedWith(declined([message ?? siblingMessage(result) ?? '']));
  if (transactionUuid === null) return lost;
  if (transactionStatus === 'authorised') return { at: 'authorised', transactionUuid };
  return transactionStatus === 'sca_required' ? challenge(transactionUuid, result.data, true) : lost;
}

/** Statuses of an authorise that took nothing. What any other word means nobody here knows. */
const DECLINED_STATUSES: readonly string[] = ['failed', 'declined', 'rejected'];

const siblingMessage = ({ siblings }: { readonly siblings: Readonly<Record<string, unknown>> }) =>
  textOf(siblings, 'message');

export function progressAfterComplete(
  result: Result<CompletePaymentAnswer>,
  transactionUuid: string,
): PaymentProgress {
  if (!result.ok) return completeFailed(result.failure, transactionUuid);
  return 'state' in result.data
    ? progressOf(result.data)
    : finishedWith({ kind: 'taken', orderId: result.data.completeOrderId });
}

export function progressFromStatus(
  result: Result<PaymentState | null>,
  transactionUuid?: string,
): PaymentProgress {
  return result.ok && result.data !== null ? progressOf(result.data) : pendingPayment(null, transactionUuid);
}

const NO_CONTENT = 204;
const NOT_FOUND = 404;

const isNotFound = (result: Result<PaymentState | null>): boolean => {
  if (result.ok) return result.data === null;
  const { failure } = result;
  if (failure.kind === 'malformed') return failure.status === NO_CONTENT;
  return failure.kind === 'refused' && failure.status === NOT_FOUND;
};

/** Of somebody who has tried nothing that we know of: then a server that knows of nothing is believed. */
export function progressOfCart(result: Result<PaymentState | null>): PaymentProgress {
  return isNotFound(result) ? { at: 'none' } : progressFromStatus(result);
}

/**
 * Confirming an order that costs nothing now: no money can be lost, so what is not known is asked again. And
 * asked `again`, it may stand already: then only what speaks of the order itself is believed.
 */
export function progressAfterConfirm(result: Result<PayCartAnswer>, again: boolean): PaymentProgress {
  if (result.ok) return finishedWith({ kind: 'taken', orderId: result.data.completeOrderId });
  const { failure } = result;
  if (asksForAnswers(failure)) return finishedWith({ kind: 'questions' });
  if (failure.kind === 'invalid') return finishedWith({ kind: 'refused', errors: failure.errors });
  if (failure.kind !== 'refused' || failure.status >= 500) return pendingPayment(null);
  const known = failure.status === 409 ? conflict(failure) : undefined;
  if (known === undefined && again) return pendingPayment(null);
  return finishedWith(known ?? refusedAs(failure, 'free'));
}
