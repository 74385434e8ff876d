/** Asks each provider whether it accepts the key of the tenant. Nothing is changed there. */
import { readNetConfig, sandboxOriginOf, type Environment } from '../../../net/environment';
import { openCardProvider } from '../../../providers/cards/cardProviders';
import { openDirectDebit } from '../../../providers/directDebit/directDebitProviders';
import { cardProviders } from '../../../providers/generated/cardProviders';
import { directDebitProviders } from '../../../providers/generated/directDebitProviders';
import type { ProviderChoice } from '../../../providers/providerChoice';
import { readProviderSecrets } from '../../../providers/providerSecrets';
import type { RefusedKeyFacts } from '../facts';
import type { TenantProviders } from './tenants';

const TIMEOUT_MS = 5_000;

interface Account {
  /** The kind and the name of the provider. */
  readonly provider: string;
  readonly choice: ProviderChoice;
  readonly secrets: Readonly<Record<string, string | undefined>>;
  readonly check: () => Promise<{ readonly status: string; readonly reason?: string }> | undefined;
}

/** A provider that does not answer refuses nothing. Tenants with the same account are one request. */
export async function readRefusedKeys(
  env: Environment,
  tenants: readonly TenantProviders[],
): Promise<readonly RefusedKeyFacts[]> {
  const results = new Map<string, ReturnType<Account['check']>>();
  const refused = new Map<string, string[]>();
  const checks = tenants.flatMap((one) =>
    accountsOf(env, one).map(async ({ provider, choice, secrets, check }) => {
      const account = JSON.stringify([choice, secrets]);
      if (!results.has(account)) results.set(account, check());
      const result = await results.get(account);
      if (result?.status === 'rejected' && result.reason === 'account')
        refused.set(provider, [...(refused.get(provider) ?? []), one.tenant]);
    }),
  );
  await Promise.all(checks);
  return [...refused].map(([provider, all]) => ({ provider, tenants: all.toSorted() }));
}

/** Without all of its secrets a provider is not asked: another finding names those that are missing. */
function accountsOf(env: Environment, { tenant, cards, directDebit }: TenantProviders): readonly Account[] {
  const origin = sandboxOriginOf(readNetConfig(env));
  const sandbox = origin === undefined ? undefined : { origin };
  const options = { tenant, env, sandbox, timeoutMs: TIMEOUT_MS };
  const secretsOf = (names: readonly string[] = []) => readProviderSecrets(env, tenant, names);
  const accounts: readonly Account[] = [
    {
      provider: `The card provider ${cards.provider}`,
      choice: cards,
      secrets: secretsOf(cardProviders.get(cards.provider)?.secrets),
      check: () => openCardProvider(cards, options).check(),
    },
    {
      provider: `The direct debit provider ${directDebit.provider}`,
      choice: directDebit,
      secrets: secretsOf(directDebitProviders.get(directDebit.provider)?.secrets),
      check: () => openDirectDebit(directDebit, options)?.check(),
    },
  ];
  return accounts.filter(
    ({ secrets }) => sandbox !== undefined || !Object.values(secrets).includes(undefined),
  );
}
