/** The variables that `npm start` itself must understand; the servers read the same ones again, in full. */
import path from 'node:path';
import { Sentence } from './sentence.mjs';

export const root = path.resolve(import.meta.dirname, '../..');

/** Where `npm run dev` builds to. */
export const developmentDist = path.join(root, 'dist/development');

export function readSettings(env = process.env) {
  const port = readPort(env, 'PORT', 8080);
  const platformUrl = text(env, 'PLATFORM_URL');
  return {
    port,
    platformPort: readPort(env, 'PLATFORM_PORT', port + 1),
    sandboxPort: readPort(env, 'SANDBOX_PORT', port + 2),
    host: text(env, 'HOST'),
    dataDir: path.resolve(root, text(env, 'DATA_DIR') ?? '.data'),
    tenantsDir: path.resolve(root, text(env, 'TENANTS_DIR') ?? 'tenants'),
    databaseUrl: text(env, 'DATABASE_URL'),
    platformUrl,
    /** A platform elsewhere takes the place of ours. One on this machine may stand in front of ours, so ours runs too. */
    ownPlatform: platformUrl === undefined || /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(platformUrl),
    scheme: text(env, 'PUBLIC_SCHEME') ?? 'http',
  };
}

function text(env, name) {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function readPort(env, name, fallback) {
  const value = text(env, name);
  if (value === undefined) return fallback;
  if (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65535) return Number(value);
  throw new Sentence(
    `${name} is "${value}", which is not a port. Set it to a whole number from 1 to 65535, for example ${name}=${fallback}.`,
  );
}
