import { loadTenants } from '../../../documents/loadTenants';
import { tenantIds } from '../../../documents/tenantFolders';
import { ConfigurationError } from '../../../net/configurationError';
import { readConsoleHost, readEnvironment, type Environment } from '../../../net/environment';
import { usesSandbox } from '../../../net/variables.mjs';
import { readPlatformConfig, type TenantServices } from '../../../platform/kernel';
import { readSeed } from '../../../platform/seed';
import { SANDBOX_CARD_PROVIDER } from '../../../providers/cards/cardProviders';
import { cardProviders } from '../../../providers/generated/cardProviders';
import { directDebitProviders } from '../../../providers/generated/directDebitProviders';
import { directDebitOrigin, SANDBOX_DIRECT_DEBIT } from '../../../providers/directDebit/directDebitProviders';
import { fileStores } from '../../../providers/generated/fileStores';
import { local } from '../../../providers/files/local';
import { MailProviders } from '../../../providers/mail/mailProviders';
import type { ProviderChoice } from '../../../providers/providerChoice';
import { readProviderSecrets } from '../../../providers/providerSecrets';
import { isError, problemLine } from '../../../tenants/problem';
import type { TenantFacts } from '../facts';

export interface TenantsWithProviders {
  readonly facts: TenantFacts;
  readonly providers: readonly TenantProviders[];
}

export interface TenantProviders {
  readonly tenant: string;
  readonly cards: ProviderChoice;
  readonly directDebit: ProviderChoice;
  /** Undefined: the mail server of the installation. */
  readonly mail: ProviderChoice | undefined;
  /** Undefined: documents of members are in the database. */
  readonly files: ProviderChoice | undefined;
}

const NOTHING = {
  ids: [],
  errors: [],
  missingSecrets: {},
  withoutMail: [],
  withoutDirectDebit: [],
  filesOnOneMachine: [],
};

/** Documents that are in the database are checked when they are published, so only their seeds are read. */
export function readTenants(
  env: Environment,
  /** The providers of published documents, by tenant. */
  published: ReadonlyMap<string, TenantServices>,
): TenantsWithProviders {
  const { tenantsDir } = readPlatformConfig(env);
  try {
    const ids = tenantIds(tenantsDir);
    const errors = readEnvironment(env).DOCUMENTS === 'files' ? [...documentErrors(env, tenantsDir)] : [];
    const usesPublished = readEnvironment(env).DOCUMENTS_URL !== undefined;
    const providers = ids.flatMap((id) => {
      const ofFolder = servicesInFolder(tenantsDir, id, errors);
      const services = (usesPublished ? published.get(id) : undefined) ?? ofFolder;
      return services === undefined ? [] : [providersOf(id, services)];
    });
    return {
      facts: {
        problem: undefined,
        ids,
        errors,
        missingSecrets: missingSecrets(env, providers),
        withoutMail: withoutMail(env, providers),
        withoutDirectDebit: withoutDirectDebit(env, providers),
        filesOnOneMachine: filesOnOneMachine(env, providers),
      },
      providers,
    };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { facts: { ...NOTHING, problem: error.message }, providers: [] };
  }
}

function documentErrors(env: Environment, tenantsDir: string): readonly string[] {
  const consoleHost = readConsoleHost(env);
  const { problems } = loadTenants(tenantsDir, consoleHost === undefined ? {} : { consoleHost });
  return problems.filter(isError).map(problemLine);
}

const providersOf = (
  tenant: string,
  { cards = SANDBOX_CARD_PROVIDER, directDebitProvider = SANDBOX_DIRECT_DEBIT, mail, files }: TenantServices,
): TenantProviders => ({ tenant, cards, directDebit: directDebitProvider, mail, files });

/** Undefined if the seed is invalid. */
function servicesInFolder(tenantsDir: string, tenant: string, errors: string[]): TenantServices | undefined {
  try {
    return readSeed(tenantsDir, tenant).client;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    errors.push(error.message);
    return undefined;
  }
}

function missingSecrets(
  env: Environment,
  providers: readonly TenantProviders[],
): Readonly<Record<string, readonly string[]>> {
  const missing: Record<string, string[]> = {};
  for (const { tenant, cards, directDebit, files } of providers) {
    const names = [
      ...(cardProviders.get(cards.provider)?.secrets ?? []),
      ...(directDebitProviders.get(directDebit.provider)?.secrets ?? []),
      ...(files === undefined ? [] : (fileStores.get(files.provider)?.secrets ?? [])),
    ];
    for (const [name, value] of Object.entries(readProviderSecrets(env, tenant, names)))
      if (value === undefined) missing[name] = [...(missing[name] ?? []), tenant];
  }
  return missing;
}

/** The sandbox collects the payments of all. */
function withoutDirectDebit(env: Environment, providers: readonly TenantProviders[]): readonly string[] {
  if (usesSandbox(readEnvironment(env))) return [];
  return providers
    .filter(({ directDebit }) => directDebitOrigin(directDebit) === undefined)
    .map(({ tenant }) => tenant);
}

/** The sandbox sends the mails of all. */
function withoutMail(env: Environment, providers: readonly TenantProviders[]): readonly string[] {
  if (usesSandbox(readEnvironment(env))) return [];
  const mail = new MailProviders({ env, sandbox: undefined });
  const senders = [...providers, { tenant: 'console', mail: undefined }];
  const names = senders.filter((one) => mail.providerFor(one.mail, one.tenant) === undefined);
  mail.close();
  return names.map(({ tenant }) => tenant);
}

/** The embedded database belongs to one machine anyway. */
const filesOnOneMachine = (env: Environment, providers: readonly TenantProviders[]): readonly string[] =>
  readEnvironment(env).DATABASE_URL === undefined
    ? []
    : providers.filter(({ files }) => files?.provider === local.name).map(({ tenant }) => tenant);
