/** Finds and opens the card provider that a tenant document names. */
import type { Environment } from '../../net/environment';
import { cardProviders } from '../generated/cardProviders';
import type { ProviderChoice } from '../providerChoice';
import { readProviderSecrets } from '../providerSecrets';
import type { Sandbox } from '../sandbox';
import { tracedProvider } from '../tracedProvider';
import type { BrowserOrigins, CardProvider } from './port';

/** The provider of tenants that name none. They are only served with the sandbox. */
export const SANDBOX_CARD_PROVIDER: ProviderChoice = {
  provider: 'opayo',
  settings: { mode: 'test', form: 'own' },
};

export interface OpenOptions {
  readonly tenant: string;
  readonly env: Environment;
  /** Undefined: the real provider. */
  readonly sandbox: Sandbox | undefined;
  readonly timeoutMs: number;
}

export function openCardProvider(
  { provider, settings }: ProviderChoice,
  { tenant, env, sandbox, timeoutMs }: OpenOptions,
): CardProvider {
  const found = definitionOf(provider);
  const secrets = readProviderSecrets(env, tenant, found.secrets);
  return tracedProvider(
    { kind: 'cards', provider, tenant },
    found.open({ tenant, settings, secrets, sandbox, timeoutMs }),
  );
}

/** The origins that the pages with card entry may load scripts from and send data to. */
export const browserOriginsOf = (
  { provider, settings }: ProviderChoice,
  sandbox: Sandbox | undefined,
): BrowserOrigins => definitionOf(provider).browserOrigins(settings, sandbox);

/** The address of the provider's script in the browser. */
export const cardScriptUrl = ({ provider, settings }: ProviderChoice, sandbox: Sandbox | undefined): string =>
  definitionOf(provider).scriptUrl(settings, sandbox);

export const isCardProvider = (name: string): boolean => cardProviders.has(name);

function definitionOf(name: string) {
  const found = cardProviders.get(name);
  if (found === undefined) {
    throw new Error(
      `There is no card provider "${name}". There are ${[...cardProviders.keys()].join(', ')}.`,
    );
  }
  return found;
}
