/** The direct debit provider of a tenant, or of a mandate that exists already. */
import { openDirectDebit, SANDBOX_DIRECT_DEBIT } from '../../providers/directDebit/directDebitProviders';
import type { DirectDebitProvider, DirectDebitResult } from '../../providers/directDebit/port';
import type { ProviderChoice } from '../../providers/providerChoice';
import type { Platform, Tenant } from '../kernel';

/** A request that has no answer after this time is repeated later, with the same key. */
const TIMEOUT_MS = 8_000;

/** The problem that the outbox records. The message waits, and no bank details are lost. */
export const NO_PROVIDER = 'no direct debit provider is configured';

/** The provider for new mandates. */
export const directDebitChoiceOf = ({ client }: Pick<Tenant, 'client'>): ProviderChoice =>
  client.directDebitProvider ?? SANDBOX_DIRECT_DEBIT;

/** Undefined: the tenant has only the bank of the sandbox, and there is no sandbox. */
export const directDebitOf = (
  { config }: Pick<Platform, 'config'>,
  tenant: string,
  choice: ProviderChoice,
): DirectDebitProvider | undefined =>
  openDirectDebit(choice, {
    tenant,
    env: process.env,
    sandbox: config.sandboxOrigin === undefined ? undefined : { origin: config.sandboxOrigin },
    timeoutMs: TIMEOUT_MS,
  });

/** At start. The tenants may sell nothing with monthly payments, so it is a warning. */
export function warnWithoutDirectDebit({
  config,
  tenants,
  log,
}: Pick<Platform, 'config' | 'tenants' | 'log'>) {
  for (const tenant of tenants.all())
    if (directDebitOf({ config }, tenant.id, directDebitChoiceOf(tenant)) === undefined)
      log.warn(
        { tenant: tenant.id },
        `${NO_PROVIDER}: bank details wait, encrypted, until services.directDebit in the tenant document names one`,
      );
}

/** The provider will never accept this request. Other rejections end when the operator's account is corrected. */
export const isRefused = (result: DirectDebitResult<unknown>): boolean =>
  result.status === 'rejected' && result.reason !== 'account';

/** Why the request must be sent again. Undefined if it is accepted or refused. */
export function problemOf(result: DirectDebitResult<unknown>): string | undefined {
  if (result.status === 'ok' || isRefused(result)) return undefined;
  return result.status === 'rejected' ? 'the provider rejects the account of the operator' : result.status;
}
