/** Records the result of an authorisation request. */
import { json, type Tenant } from '../kernel';
import type { PaymentPlatform } from './payable';
import { movePaymentAttempt, type PaymentAttempt, type OpenedAttempt } from './paymentAttempts';
import { cardProviderOf } from './cardProvider';
import { recordAuthorised, recordNothingTaken, recordUnknown, currentAttempt } from './paymentOutcome';
import type { CardProvider, ProviderResult, ProviderTransaction } from '../../providers/cards/port';
import { isWebAddress } from './scaAddress';
import { isSettled, voidAuthorisation, reconcile } from './reconcile';

export async function recordAuthorisation(
  platform: PaymentPlatform,
  tenant: Tenant,
  provider: CardProvider,
  opened: OpenedAttempt,
  asked: ProviderResult<ProviderTransaction>,
): Promise<PaymentAttempt> {
  const { attempt } = opened;
  switch (asked.status) {
    case 'rejected':
    case 'unreachable':
      return recordNothingTaken(platform, tenant, attempt, { kind: 'voided' }, { notifyCustomer: false });
    case 'timeout':
      return lookUpAgain(platform, tenant, provider, opened);
    case 'ok':
      return recordTransaction(platform, tenant, opened, asked.value);
  }
}

/**
 * The response was lost. The provider's records may contain the outcome, so the customer does not need to
 * wait.
 */
async function lookUpAgain(
  platform: PaymentPlatform,
  tenant: Tenant,
  provider: CardProvider,
  opened: OpenedAttempt,
): Promise<PaymentAttempt> {
  const unknown = await recordUnknown(platform, opened.attempt);
  const found = await provider.lookUp(unknown.vendor_tx_code);
  if (found.status !== 'ok') return unknown;
  return recordTransaction(platform, tenant, { ...opened, attempt: unknown }, found.value);
}

async function recordTransaction(
  platform: PaymentPlatform,
  tenant: Tenant,
  opened: OpenedAttempt,
  transaction: ProviderTransaction,
): Promise<PaymentAttempt> {
  const { attempt } = opened;
  switch (transaction.kind) {
    case 'authorised':
      return voidOrphaned(
        platform,
        tenant,
        await recordAuthorised(platform, attempt, transaction.transactionId, transaction.card),
        transaction,
      );
    case 'challenge':
      return recordChallenge(platform, tenant, opened, transaction);
    case 'declined':
      return recordNothingTaken(platform, tenant, attempt, transaction, { notifyCustomer: false });
    case 'voided':
      return recordNothingTaken(platform, tenant, attempt, { kind: 'voided' }, { notifyCustomer: false });
    case 'captured':
      return reconcile(platform, tenant, attempt, { notifyCustomer: false });
  }
}

async function recordChallenge(
  platform: PaymentPlatform,
  tenant: Tenant,
  { attempt, scaReference }: OpenedAttempt,
  transaction: Extract<ProviderTransaction, { kind: 'challenge' }>,
): Promise<PaymentAttempt> {
  const now = platform.clock.now();
  const scaData = {
    ...transaction.scaFields,
    threeDSSessionData: Buffer.from(scaReference).toString('base64url'),
  };
  const moved = await movePaymentAttempt(platform.db, attempt, 'challenge', now, {
    step: 'challenge',
    provider_transaction_id: transaction.transactionId,
    sca_url: transaction.scaUrl,
    sca_data: json(scaData),
    challenge_opened_at: now,
  });
  const recorded = await currentAttempt(platform, attempt, moved);
  // Never send the browser to an address that is not an allowed web address. Without it the customer cannot
  // answer the challenge.
  return isWebAddress(transaction.scaUrl)
    ? recorded
    : voidAuthorisation(platform, tenant, recorded, { notifyCustomer: false });
}

/**
 * Another request ended the attempt during the call. The money that the provider holds for it is released.
 */
async function voidOrphaned(
  platform: PaymentPlatform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  transaction: Extract<ProviderTransaction, { kind: 'authorised' | 'captured' | 'voided' }>,
): Promise<PaymentAttempt> {
  const ended = isSettled(attempt) && attempt.state !== 'captured';
  if (ended) await cardProviderOf(platform.config, tenant).abort(transaction.transactionId);
  return attempt;
}
