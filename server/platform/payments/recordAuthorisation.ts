/** Records the result of an authorisation request. */
import { json } from '../kernel';
import type { ProviderResult, ProviderTransaction } from '../../providers/cards/port';
import { isLive } from './attemptStates';
import { cardProviderOf, lookUpPayment } from './cardProvider';
import type { PaymentContext } from './payable';
import { movePaymentAttempt, type PaymentAttempt, type OpenedAttempt } from './paymentAttempts';
import {
  currentAttempt,
  recordAuthorised,
  recordNothingTaken,
  recordUnknown,
  VOIDED,
} from './paymentOutcome';
import { reconcile, voidAuthorisation } from './reconcile';
import { isWebAddress } from './scaAddress';
import { SESSION_DATA, sessionDataOf } from './scaReference';

export async function recordAuthorisation(
  context: PaymentContext,
  opened: OpenedAttempt,
  result: ProviderResult<ProviderTransaction>,
): Promise<PaymentAttempt> {
  switch (result.status) {
    case 'rejected':
    case 'unreachable':
      return recordNothingTaken(context, opened.attempt, VOIDED);
    case 'timeout': {
      // The provider's records may contain the outcome, so the customer does not need to wait.
      const attempt = await recordUnknown(context, opened.attempt);
      const found = await lookUpPayment(context, attempt);
      return found.status === 'ok'
        ? recordTransaction(context, { ...opened, attempt }, found.value)
        : attempt;
    }
    case 'ok':
      return recordTransaction(context, opened, result.value);
  }
}

async function recordTransaction(
  context: PaymentContext,
  opened: OpenedAttempt,
  transaction: ProviderTransaction,
): Promise<PaymentAttempt> {
  const { attempt } = opened;
  switch (transaction.kind) {
    case 'authorised': {
      const recorded = await recordAuthorised(context, attempt, transaction);
      // Another request ended the attempt during the call. The money that the provider holds for it is released.
      if (!isLive(recorded.state) && recorded.state !== 'captured')
        await cardProviderOf(context, recorded).abort(transaction.transactionId);
      return recorded;
    }
    case 'challenge':
      return recordChallenge(context, opened, transaction);
    case 'declined':
      return recordNothingTaken(context, attempt, transaction);
    case 'voided':
      return recordNothingTaken(context, attempt, VOIDED);
    case 'captured':
      return reconcile(context, attempt);
  }
}

async function recordChallenge(
  context: PaymentContext,
  { attempt, scaReference }: OpenedAttempt,
  { transactionId, scaUrl, scaFields }: Extract<ProviderTransaction, { kind: 'challenge' }>,
): Promise<PaymentAttempt> {
  const now = context.clock.now();
  const moved = await movePaymentAttempt(context.db, attempt, 'challenge', now, {
    step: 'challenge',
    provider_transaction_id: transactionId,
    sca_url: scaUrl,
    sca_data: scaFields && json({ ...scaFields, [SESSION_DATA]: sessionDataOf(scaReference) }),
    challenge_opened_at: now,
  });
  const recorded = moved ?? (await currentAttempt(context, attempt));
  // Never send the browser to an address that is not an allowed web address. Without it the customer cannot
  // answer the challenge.
  return isWebAddress(scaUrl) ? recorded : voidAuthorisation(context, recorded);
}
