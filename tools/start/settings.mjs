/** The variables that `npm start` itself needs. */
import path from 'node:path';
import { readVariables } from '../../server/net/variables.mjs';

/** An error outside the code. The message says what to do, and no stack is shown. */
export class OperatorError extends Error {}

export const root = path.resolve(import.meta.dirname, '../..');

/** Output folder of `npm run dev`. */
export const developmentDist = path.join(root, 'dist/development');

export function readSettings(env = process.env) {
  const { values, fault } = readVariables(env);
  if (fault !== undefined) throw new OperatorError(fault);
  const platformUrl = values.PLATFORM_URL;
  // A platform on another host replaces ours. One on this machine may be a proxy for ours, so ours runs too.
  const ownPlatform = platformUrl === undefined || /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(platformUrl);
  return {
    ...readPorts(values, ownPlatform),
    host: values.HOST,
    sandboxHost: values.SANDBOX_HOST,
    dataDir: path.resolve(root, values.DATA_DIR),
    tenantsDir: path.resolve(root, values.TENANTS_DIR ?? 'tenants'),
    databaseUrl: values.DATABASE_URL,
    platformUrl,
    ownPlatform,
    scheme: values.PUBLIC_SCHEME,
  };
}

const LAST_PORT = 65_535;

/** By default, the ports of platform and sandbox follow the web host's port. */
function readPorts({ PORT: port, PLATFORM_PORT, SANDBOX_PORT }, ownPlatform) {
  const platformPort = PLATFORM_PORT ?? port + 1;
  const sandboxPort = SANDBOX_PORT ?? port + 2;
  if (!ownPlatform) return { port, platformPort, sandboxPort };
  if (Math.max(platformPort, sandboxPort) > LAST_PORT) {
    throw new OperatorError(
      `PORT is "${port}", and the platform and the sandbox take the next two ports. Set PORT to ${LAST_PORT - 2} or less, or set PLATFORM_PORT and SANDBOX_PORT too.`,
    );
  }
  if (new Set([port, platformPort, sandboxPort]).size < 3) {
    throw new OperatorError(
      `PORT, PLATFORM_PORT and SANDBOX_PORT are ${port}, ${platformPort} and ${sandboxPort}: give each a port of its own.`,
    );
  }
  return { port, platformPort, sandboxPort };
}
