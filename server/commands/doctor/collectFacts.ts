import { readConsoleHost, readEnvironment, readNetConfig, type Environment } from '../../net/environment';
import { usesSandbox } from '../../net/variables.mjs';
import { browserOriginsOf } from '../../providers/cards/cardProviders';
import type { CardProviderChoice } from '../../providers/cards/port';
import { withoutFaults } from './configurationRules';
import type { CertificateFacts, Facts, PortFacts, ServiceFacts } from './facts';
import { readDatabase } from './facts/database';
import { readDataFolder } from './facts/dataFolder';
import { readKeys } from './facts/keys';
import { probePort, probeService, readCertificate } from './facts/network';
import { readTenants } from './facts/tenants';

/** `origins`: public addresses whose certificates are checked. */
export async function collectFacts(env: Environment, origins: readonly string[]): Promise<Facts> {
  const usable = withoutFaults(env);
  const { dataDir } = readNetConfig(usable);
  const dataFolder = readDataFolder(dataDir);
  const keys = readKeys(usable, dataDir);
  const { facts: tenants, providers } = readTenants(usable);
  const [database, services, certificates, ports] = await Promise.all([
    readDatabase(usable, { keys, holder: dataFolder.holder }),
    probeServices(usable, providers),
    readCertificates(usable, origins),
    probePorts(usable),
  ]);
  return {
    env,
    now: new Date(),
    nodeVersion: process.version,
    dataFolder,
    keys,
    tenants,
    database,
    services,
    certificates,
    ports,
  };
}

/** The sandbox is a part of Foyer. It answers only while Foyer runs. */
function probeServices(
  env: Environment,
  providers: readonly CardProviderChoice[],
): Promise<readonly ServiceFacts[]> {
  const values = readEnvironment(env);
  const targets = new Map<string, string>();
  if (!usesSandbox(values))
    for (const choice of providers)
      for (const origin of browserOriginsOf(choice, undefined).connect)
        targets.set(origin, `The card provider ${choice.provider}`);
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
  return Promise.all([...targets].map(([address, name]) => probeService(name, address)));
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
