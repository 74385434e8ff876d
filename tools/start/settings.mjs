/** The variables that `npm start` itself needs. */
import path from 'node:path';
import { readVariables, usesSandbox } from '../../server/net/variables.mjs';

/** An error outside the code. The message says what to do, and no stack is shown. */
export class OperatorError extends Error {}

export const root = path.resolve(import.meta.dirname, '../..');

/** Output folder of `npm run dev`. */
export const developmentDist = path.join(root, 'dist/development');

export function readSettings(env = process.env) {
  const { values, fault } = readVariables(env);
  if (fault !== undefined) throw new OperatorError(fault);
  const platformUrl = values.PLATFORM_URL;
  const ownSandbox = usesSandbox(values);
  // With the sandbox, the address may be a proxy for our platform.
  const ownPlatform = platformUrl === undefined || ownSandbox;
  const ownDocuments = values.DOCUMENTS_URL === undefined;
  // A clone has sample people without any account, database or variable. Production never has.
  const demo = values.FOYER_DEMO ?? values.NODE_ENV !== 'production';
  const ports = readPorts(values, ownPlatform);
  return {
    ...ports,
    documentsUrl: values.DOCUMENTS_URL ?? `http://${reachable(values.DOCUMENTS_HOST)}:${ports.documentsPort}`,
    ownDocuments,
    documentsHost: values.DOCUMENTS_HOST,
    demo,
    sampleOperators: ownDocuments && demo && values.CONSOLE_ADMINISTRATOR === undefined,
    host: values.HOST,
    sandboxHost: values.SANDBOX_HOST,
    dataDir: path.resolve(root, values.DATA_DIR),
    tenantsDir: path.resolve(root, values.TENANTS_DIR ?? 'tenants'),
    databaseUrl: values.DATABASE_URL,
    platformUrl,
    ownPlatform,
    ownSandbox,
    platformHost: values.PLATFORM_HOST,
    scheme: values.PUBLIC_SCHEME,
  };
}

const LAST_PORT = 65_535;

/** Where this machine reaches a server that listens on this address. */
function reachable(host) {
  if (host === undefined || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** By default, the other ports follow the web host's port. */
function readPorts(
  { PORT: port, PLATFORM_PORT, SANDBOX_PORT, DOCUMENTS_PORT, SANDBOX_SMTP_PORT },
  ownPlatform,
) {
  const platformPort = PLATFORM_PORT ?? port + 1;
  const sandboxPort = SANDBOX_PORT ?? port + 2;
  const documentsPort = DOCUMENTS_PORT ?? port + 3;
  const sandboxSmtpPort = SANDBOX_SMTP_PORT ?? port + 4;
  const ports = { port, platformPort, sandboxPort, documentsPort, sandboxSmtpPort };
  const used = ownPlatform ? Object.values(ports) : [port, documentsPort];
  if (Math.max(...used) > LAST_PORT) {
    throw new OperatorError(
      `PORT is "${port}", and the platform, the sandbox, the documents and the mail server of the sandbox take the next four ports. Set PORT to ${LAST_PORT - 4} or less, or set PLATFORM_PORT, SANDBOX_PORT, DOCUMENTS_PORT and SANDBOX_SMTP_PORT too.`,
    );
  }
  if (new Set(used).size < used.length) {
    throw new OperatorError(
      `PORT, PLATFORM_PORT, SANDBOX_PORT, DOCUMENTS_PORT and SANDBOX_SMTP_PORT are ${port}, ${platformPort}, ${sandboxPort}, ${documentsPort} and ${sandboxSmtpPort}: give each a different port.`,
    );
  }
  return ports;
}
