/** Finds and opens the direct debit provider that a tenant document names. */
import type { Environment } from '../../net/environment';
import { directDebitProviders } from '../generated/directDebitProviders';
import type { ProviderChoice } from '../providerChoice';
import { readProviderSecrets } from '../providerSecrets';
import type { Sandbox } from '../sandbox';
import { tracedProvider } from '../tracedProvider';
import type { DirectDebitDefinition, DirectDebitProvider } from './port';

/** The provider of tenants that name none. It exists only in the sandbox. */
export const SANDBOX_DIRECT_DEBIT: ProviderChoice = { provider: 'bank', settings: {} };

export interface OpenOptions {
  readonly tenant: string;
  readonly env: Environment;
  /** Undefined: the real provider. */
  readonly sandbox: Sandbox | undefined;
  readonly timeoutMs: number;
}

/** Undefined: the provider exists only in the sandbox, and there is none. */
export function openDirectDebit(
  choice: ProviderChoice,
  { tenant, env, sandbox, timeoutMs }: OpenOptions,
): DirectDebitProvider | undefined {
  const found = definitionOf(choice.provider);
  if (sandbox === undefined && directDebitOrigin(choice) === undefined) return undefined;
  const secrets = readProviderSecrets(env, tenant, found.secrets);
  return tracedProvider(
    { kind: 'directDebit', provider: choice.provider, tenant },
    found.open({ tenant, settings: choice.settings, secrets, sandbox, timeoutMs }),
  );
}

/** Undefined: the provider exists only in the sandbox. */
export const directDebitOrigin = ({ provider, settings }: ProviderChoice): string | undefined =>
  definitionOf(provider).origin(settings);

export const isDirectDebitProvider = (name: string): boolean => directDebitProviders.has(name);

function definitionOf(name: string): DirectDebitDefinition {
  const found = directDebitProviders.get(name);
  if (found === undefined) {
    const names = [...directDebitProviders.keys()].join(', ');
    throw new Error(`There is no direct debit provider "${name}". There are ${names}.`);
  }
  return found;
}
