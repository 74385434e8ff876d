import { statSync } from 'node:fs';
import { ConfigurationError } from '../../../net/configurationError';
import { readEnvironment, type Environment } from '../../../net/environment';
import { cardProviders } from '../../../providers/generated/cardProviders';
import { directDebitProviders } from '../../../providers/generated/directDebitProviders';
import { fileStores } from '../../../providers/generated/fileStores';
import { mailProviders } from '../../../providers/generated/mailProviders';
import { readSecretsFile as read } from '../../../providers/providerSecrets';
import type { SecretsFileFacts } from '../facts';

export function readSecretsFile(env: Environment): Omit<SecretsFileFacts, 'unknown'> | undefined {
  const path = readEnvironment(env).FOYER_SECRETS_FILE;
  if (path === undefined) return undefined;
  try {
    read(env);
    return { path, problem: undefined, mode: statSync(path).mode };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { path, problem: error.message, mode: undefined };
  }
}

/** A misspelt tenant is not an error for a provider: it would use the account of all tenants. */
export function unknownSecrets(env: Environment, tenants: readonly string[]): readonly string[] {
  const { common, byTenant } = read(env);
  const providers = [cardProviders, directDebitProviders, mailProviders, fileStores].flatMap((all) => [
    ...all.values(),
  ]);
  const names = new Set(providers.flatMap(({ secrets }) => secrets));
  const unknownIn = (values: object): readonly string[] =>
    Object.keys(values).filter((name) => !names.has(name));
  const ofTenants = [...byTenant].flatMap(([tenant, values]) =>
    tenants.includes(tenant)
      ? unknownIn(values).map((name) => `tenants.${tenant}.${name}`)
      : [`tenants.${tenant}`],
  );
  return [...unknownIn(common), ...ofTenants];
}
