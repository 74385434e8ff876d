import { resolve } from 'node:path';
import { ConfigurationError } from './configurationError';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration that every Foyer process reads from its environment. */
export interface NetConfig {
  /** Port of the web host. The default of the other ports depends on it. */
  readonly port: number;
  readonly platformPort: number;
  readonly sandboxPort: number;
  /** The only address on which the web host listens. Undefined: the loopback, 127.0.0.1 and ::1. */
  readonly host: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  readonly production: boolean;
}

const DEFAULT_PORT = 8080;
const LAST_PORT = 65535;

export function readNetConfig(env: Environment): NetConfig {
  const port = readPort(env, 'PORT', DEFAULT_PORT);
  return {
    port,
    platformPort: readPort(env, 'PLATFORM_PORT', port + 1),
    sandboxPort: readPort(env, 'SANDBOX_PORT', port + 2),
    host: readText(env, 'HOST'),
    dataDir: resolve(readText(env, 'DATA_DIR') ?? '.data'),
    production: env['NODE_ENV'] === 'production',
  };
}

/** An empty variable counts as not set: shells and compose files set variables in this way. */
export function readText(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

function readPort(env: Environment, name: string, fallback: number): number {
  const text = readText(env, name);
  if (text === undefined) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= LAST_PORT) return port;
  throw new ConfigurationError(
    `${name} is "${text}", which is not a port. Set it to a whole number from 1 to ${LAST_PORT}, for example ${name}=${fallback}.`,
  );
}
