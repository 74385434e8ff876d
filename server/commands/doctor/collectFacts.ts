import { causeOf } from '../../net/errorFacts';
import { readConsoleHost, readEnvironment, readNetConfig, type Environment } from '../../net/environment';
import { usesSandbox } from '../../net/variables.mjs';
import { browserOriginsOf } from '../../providers/cards/cardProviders';
import { directDebitOrigin } from '../../providers/directDebit/directDebitProviders';
import { checkFileStore, FileStores } from '../../providers/files/fileStores';
import { MailProviders } from '../../providers/mail/mailProviders';
import { withoutFaults } from './configurationRules';
import type { CertificateFacts, Facts, PortFacts, ServiceFacts } from './facts';
import { readDatabase } from './facts/database';
import { readDataFolder } from './facts/dataFolder';
import { readKeys } from './facts/keys';
import { probePort, probeService, readCertificate } from './facts/network';
import { readRefusedKeys } from './facts/refusedKeys';
import { readSecretsFile, unknownSecrets } from './facts/secretsFile';
import { readTenants, type TenantProviders } from './facts/tenants';

/** `origins`: public addresses whose certificates are checked. */
export async function collectFacts(env: Environment, origins: readonly string[]): Promise<Facts> {
  const usable = withoutFaults(env);
  const { dataDir } = readNetConfig(usable);
  const dataFolder = readDataFolder(dataDir);
  const keys = readKeys(usable, dataDir);
  const secretsFile = readSecretsFile(usable);
  // Its problem is one finding, not one for each tenant.
  const readable = secretsFile?.problem === undefined ? usable : { ...usable, FOYER_SECRETS_FILE: undefined };
  const database = await readDatabase(usable, { keys, holder: dataFolder.holder });
  const published = database.kind === 'open' ? database.published : new Map();
  const { facts: tenants, providers } = readTenants(readable, published);
  const [services, refusedKeys, certificates, ports] = await Promise.all([
    probeServices(readable, providers),
    readRefusedKeys(readable, providers),
    readCertificates(usable, origins),
    probePorts(usable),
  ]);
  return {
    env,
    now: new Date(),
    nodeVersion: process.version,
    dataFolder,
    keys,
    secretsFile: secretsFile && { ...secretsFile, unknown: unknownSecrets(readable, tenants.ids) },
    tenants,
    database,
    services,
    refusedKeys,
    certificates,
    ports,
  };
}

/** The sandbox is a part of Foyer. It answers only while Foyer runs. */
function probeServices(
  env: Environment,
  providers: readonly TenantProviders[],
): Promise<readonly ServiceFacts[]> {
  const values = readEnvironment(env);
  const targets = new Map<string, string>();
  if (!usesSandbox(values))
    for (const { cards, directDebit } of providers) {
      for (const origin of browserOriginsOf(cards, undefined).connect)
        targets.set(origin, `The card provider ${cards.provider}`);
      const origin = directDebitOrigin(directDebit);
      if (origin !== undefined) targets.set(origin, `The direct debit provider ${directDebit.provider}`);
    }
  if (values.PLATFORM_URL !== undefined)
    targets.set(
      new URL(values.PLATFORM_URL.replace('{tenant}', 'tenant')).origin,
      'The platform of PLATFORM_URL',
    );
  if (values.OPERATORS_OIDC_ISSUER !== undefined)
    targets.set(
      `${values.OPERATORS_OIDC_ISSUER}/.well-known/openid-configuration`,
      'The login service of operators',
    );
  const mails = usesSandbox(values) ? [] : probeMail(env, providers);
  const services = [...targets].map(([address, name]) => probeService(name, address));
  const files = usesSandbox(values) ? [] : probeFiles(env, providers);
  return Promise.all([...services, ...mails, ...files]);
}

/** Connects and logs in, without sending a mail. Tenants with the same mail server are one probe. */
function probeMail(env: Environment, tenants: readonly TenantProviders[]): readonly Promise<ServiceFacts>[] {
  const mail = new MailProviders({ env, sandbox: undefined });
  const senders = [{ tenant: 'console', mail: undefined }, ...tenants];
  const providers = new Map(
    senders.flatMap((one) => {
      const provider = mail.providerFor(one.mail, one.tenant);
      return provider === undefined ? [] : [[provider, one.tenant] as const];
    }),
  );
  return [...providers].map(async ([provider, tenant]) => {
    const problem = await provider.check().catch(causeOf);
    provider.close();
    return { name: `The mail server of ${tenant}`, origin: 'its address', problem, aheadMs: undefined };
  });
}

/** Writes, reads and deletes a file. Tenants with the same store are one probe. */
function probeFiles(env: Environment, tenants: readonly TenantProviders[]): readonly Promise<ServiceFacts>[] {
  const { dataDir } = readNetConfig(env);
  const opener = new FileStores({ env, sandbox: undefined, dataDir });
  const stores = new Map(
    tenants.flatMap(({ tenant, files }) =>
      files === undefined ? [] : [[opener.open(files, tenant), tenant] as const],
    ),
  );
  return [...stores].map(async ([store, tenant]) => {
    const problem = await checkFileStore(store);
    store.close();
    return { name: `The file store of ${tenant}`, origin: 'its address', problem, aheadMs: undefined };
  });
}

function readCertificates(
  env: Environment,
  origins: readonly string[],
): Promise<readonly CertificateFacts[]> {
  const consoleHost = readConsoleHost(env);
  const isSecure = readEnvironment(env).PUBLIC_SCHEME === 'https';
  const addresses = [
    ...origins,
    ...(isSecure && consoleHost !== undefined ? [`https://${consoleHost}`] : []),
  ];
  return Promise.all(
    [...new Set(addresses)].map((address) => {
      const { hostname, port } = new URL(address);
      return readCertificate(hostname, port === '' ? undefined : Number(port));
    }),
  );
}

function probePorts(env: Environment): Promise<readonly PortFacts[]> {
  const { port, platformPort, documentsPort, sandboxPort, host, sandbox } = readNetConfig(env);
  const { PLATFORM_HOST, DOCUMENTS_HOST, SANDBOX_HOST } = readEnvironment(env);
  return Promise.all([
    probePort('PORT', port, host),
    probePort('PLATFORM_PORT', platformPort, PLATFORM_HOST),
    probePort('DOCUMENTS_PORT', documentsPort, DOCUMENTS_HOST),
    ...(sandbox ? [probePort('SANDBOX_PORT', sandboxPort, SANDBOX_HOST)] : []),
  ]);
}
