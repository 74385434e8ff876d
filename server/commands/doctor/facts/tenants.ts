import { loadTenants } from '../../../documents/loadTenants';
import { tenantIds } from '../../../documents/tenantFolders';
import { ConfigurationError } from '../../../net/configurationError';
import { readConsoleHost, readEnvironment, readText, type Environment } from '../../../net/environment';
import { readPlatformConfig } from '../../../platform/kernel';
import { readSeed } from '../../../platform/seed';
import { SANDBOX_CARD_PROVIDER } from '../../../providers/cards/cardProviders';
import { cardProviders } from '../../../providers/generated/cardProviders';
import type { CardProviderChoice } from '../../../providers/cards/port';
import { isError, problemLine } from '../../../tenants/problem';
import type { TenantFacts } from '../facts';

export interface TenantsWithProviders {
  readonly facts: TenantFacts;
  readonly providers: readonly CardProviderChoice[];
}

/** Documents that are in the database are checked when they are published, so only their seeds are read. */
export function readTenants(env: Environment): TenantsWithProviders {
  const { tenantsDir } = readPlatformConfig(env);
  const errors: string[] = [];
  const missing = new Map<string, string[]>();
  const providers: CardProviderChoice[] = [];
  try {
    const ids = tenantIds(tenantsDir);
    if (readEnvironment(env).DOCUMENTS === 'files') errors.push(...documentErrors(env, tenantsDir));
    for (const id of ids) {
      const choice = providerOf(tenantsDir, id, errors);
      if (choice === undefined) continue;
      providers.push(choice);
      for (const name of cardProviders.get(choice.provider)?.secrets ?? [])
        if (readText(env, name) === undefined) missing.set(name, [...(missing.get(name) ?? []), id]);
    }
    return {
      facts: { problem: undefined, ids, errors, missingSecrets: Object.fromEntries(missing) },
      providers,
    };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { facts: { problem: error.message, ids: [], errors: [], missingSecrets: {} }, providers: [] };
  }
}

function documentErrors(env: Environment, tenantsDir: string): readonly string[] {
  const consoleHost = readConsoleHost(env);
  const { problems } = loadTenants(tenantsDir, consoleHost === undefined ? {} : { consoleHost });
  return problems.filter(isError).map(problemLine);
}

/** Undefined if the seed is invalid, or if another platform has the tenant. */
function providerOf(tenantsDir: string, id: string, errors: string[]): CardProviderChoice | undefined {
  try {
    return readSeed(tenantsDir, id).client.cards ?? SANDBOX_CARD_PROVIDER;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    errors.push(error.message);
    return undefined;
  }
}
