/** The card provider of a tenant: the real one, or the one of the sandbox. */
import { openCardProvider, SANDBOX_CARD_PROVIDER } from '../../providers/cards/cardProviders';
import type { CardProvider, ProviderResult, ProviderTransaction } from '../../providers/cards/port';
import type { ProviderChoice } from '../../providers/providerChoice';
import type { Platform, Tenant } from '../kernel';
import type { PaymentAttempt } from './paymentAttempts';

/** The provider for new payments. */
export const providerChoiceOf = ({ client }: Tenant): ProviderChoice => client.cards ?? SANDBOX_CARD_PROVIDER;

/** The provider of a payment: the one that opened it, although the tenant may have another one since. */
export const cardProviderOf = (
  { config, tenant }: Pick<Platform, 'config'> & { readonly tenant: Tenant },
  attempt?: Pick<PaymentAttempt, 'provider'>,
): CardProvider =>
  openCardProvider(attempt?.provider ?? providerChoiceOf(tenant), {
    tenant: tenant.id,
    env: process.env,
    sandbox: config.sandboxOrigin === undefined ? undefined : { origin: config.sandboxOrigin },
    timeoutMs: config.cardTimeoutMs,
  });

type PaymentContext = Pick<Platform, 'config' | 'log'> & { readonly tenant: Tenant };

/** The provider's record of a payment. */
export async function lookUpPayment(
  context: PaymentContext,
  attempt: PaymentAttempt,
): Promise<ProviderResult<ProviderTransaction>> {
  const result = await cardProviderOf(context, attempt).lookUp({
    vendorTxCode: attempt.vendor_tx_code,
    transactionId: attempt.provider_transaction_id,
    openedAt: attempt.created_at,
  });
  logRefusedKey(context, result);
  return result;
}

/** Customers only see that payments are unavailable. The operator must correct the key. */
export function logRefusedKey({ log, tenant }: PaymentContext, result: ProviderResult<unknown>): void {
  if (result.status === 'rejected' && result.reason === 'account')
    log.error({ tenant: tenant.id }, 'the card provider does not accept the key of the operator');
}
