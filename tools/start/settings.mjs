/** The variables that `npm start` itself needs. The servers read them again and check them fully. */
import path from 'node:path';
import { Sentence } from './sentence.mjs';

export const root = path.resolve(import.meta.dirname, '../..');

/** Output folder of `npm run dev`. */
export const developmentDist = path.join(root, 'dist/development');

export function readSettings(env = process.env) {
  const platformUrl = text(env, 'PLATFORM_URL');
  /**
   * A platform on another host replaces ours. One on this machine may be a proxy for ours, so ours runs too.
   */
  const ownPlatform = platformUrl === undefined || /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(platformUrl);
  return {
    ...readPorts(env, ownPlatform),
    host: text(env, 'HOST'),
    sandboxHost: text(env, 'SANDBOX_HOST'),
    dataDir: path.resolve(root, text(env, 'DATA_DIR') ?? '.data'),
    tenantsDir: path.resolve(root, text(env, 'TENANTS_DIR') ?? 'tenants'),
    databaseUrl: text(env, 'DATABASE_URL'),
    platformUrl,
    ownPlatform,
    scheme: text(env, 'PUBLIC_SCHEME') ?? 'http',
  };
}

function text(env, name) {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

/** By default, the ports of platform and sandbox follow the web host's port. */
function readPorts(env, ownPlatform) {
  const port = readPort(env, 'PORT', 8080);
  const platformPort = readPort(env, 'PLATFORM_PORT', port + 1);
  const sandboxPort = readPort(env, 'SANDBOX_PORT', port + 2);
  if (!ownPlatform) return { port, platformPort, sandboxPort };
  if (Math.max(platformPort, sandboxPort) > LAST_PORT) {
    throw new Sentence(
      `PORT is "${port}", and the platform and the sandbox take the next two ports. Set PORT to ${LAST_PORT - 2} or less, or set PLATFORM_PORT and SANDBOX_PORT too.`,
    );
  }
  if (new Set([port, platformPort, sandboxPort]).size < 3) {
    throw new Sentence(
      `PORT, PLATFORM_PORT and SANDBOX_PORT are ${port}, ${platformPort} and ${sandboxPort}: give each a port of its own.`,
    );
  }
  return { port, platformPort, sandboxPort };
}

const LAST_PORT = 65_535;

function readPort(env, name, fallback) {
  const value = text(env, name);
  if (value === undefined) return fallback;
  if (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= LAST_PORT) return Number(value);
  throw new Sentence(
    `${name} is "${value}", which is not a port. Set it to a whole number from 1 to ${LAST_PORT}, for example ${name}=${fallback}.`,
  );
}
