import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { ConfigurationError } from '../net/configurationError';
import { readNetConfig, readText, type Environment, type NetConfig } from '../net/environment';

export interface WebConfig extends NetConfig {
  /** Target of `/api`. `{tenant}` is replaced by the tenant's id. No trailing slash. */
  readonly platformUrl: string;
  /** Undefined if the platform is not the reference platform. The sandbox is then not available. */
  readonly sandboxOrigin: string | undefined;
  /**
   * Overrides the tenant documents. `server`: the token stays in an HttpOnly cookie. `client`: the app keeps
   * the token, as specified.
   */
  readonly sessionMode: 'server' | 'client' | undefined;
  /** Overrides the tenant documents. True: the browser sends the bearer header. */
  readonly bearer: boolean | undefined;
  /** The scheme that visitors use. `https` when a proxy in front of this server ends TLS. */
  readonly scheme: 'http' | 'https';
  /** Addresses of proxies whose X-Forwarded-For is trusted, in Fastify's format. */
  readonly trustProxy: string | undefined;
  readonly logLevel: string;
  /** True only in `npm run dev`. */
  readonly development: boolean;
  readonly tenantsDir: string;
  readonly dist: string;
  readonly timeouts: { readonly callMs: number; readonly paymentMs: number; readonly pageMs: number };
}

const REPOSITORY = join(__dirname, '../..');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/**
 * Limits for the calls of a page, for calls that move money, and for the reads during server rendering. A
 * page is rendered without reads that are later than `pageMs`.
 */
const TIMEOUTS = { callMs: 15_000, paymentMs: 45_000, pageMs: 2_500 };

export function readWebConfig(env: Environment): WebConfig {
  const net = readNetConfig(env);
  const reference = `http://127.0.0.1:${net.platformPort}/{tenant}`;
  const platformUrl = readAddress(env, 'PLATFORM_URL') ?? reference;
  const sandboxed =
    platformUrl.startsWith('http://127.0.0.1:') || platformUrl.startsWith('http://localhost:');
  return {
    ...net,
    platformUrl,
    sandboxOrigin: sandboxed ? `http://127.0.0.1:${net.sandboxPort}` : undefined,
    sessionMode: readChoice(env, 'SESSION_MODE', ['server', 'client']),
    bearer: readBearer(env),
    scheme: readChoice(env, 'PUBLIC_SCHEME', ['http', 'https']) ?? 'http',
    trustProxy: readProxies(env),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'warn',
    development: readText(env, 'FOYER_DEVELOPMENT') === '1',
    tenantsDir: resolve(readText(env, 'TENANTS_DIR') ?? join(REPOSITORY, 'tenants')),
    dist: resolve(readText(env, 'DIST_DIR') ?? join(REPOSITORY, 'dist')),
    timeouts: TIMEOUTS,
  };
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function readProxies(env: Environment): string | undefined {
  const text = readText(env, 'TRUST_PROXY');
  const isProxy = (one: string): boolean => {
    const [address = '', bits] = one.trim().split('/');
    return (
      PROXY_NAMES.includes(address) || (isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
    );
  };
  if (text === undefined || text.split(',').every(isProxy)) return text;
  throw new ConfigurationError(
    `TRUST_PROXY is "${text}". Write addresses with commas between them, like 10.0.0.1, 10.1.0.0/16 or loopback, or unset it.`,
  );
}

function readBearer(env: Environment): boolean | undefined {
  const choice = readChoice(env, 'BEARER', ['1', '0', 'true', 'false']);
  return choice === undefined ? undefined : choice === '1' || choice === 'true';
}

function readChoice<T extends string>(env: Environment, name: string, choices: readonly T[]): T | undefined {
  const text = readText(env, name);
  const choice = choices.find((one) => one === text);
  if (text === undefined || choice !== undefined) return choice;
  throw new ConfigurationError(`${name} is "${text}". Set it to ${choices.join(' or ')}, or unset it.`);
}

function readAddress(env: Environment, name: string): string | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  const sample = text.replace('{tenant}', 'tenant');
  if (/^https?:\/\/[^?#]+$/.test(sample) && URL.canParse(sample)) return text.replace(/\/+$/, '');
  throw new ConfigurationError(
    `${name} is "${text}", which is not an http address. Write it like https://platform.example/{tenant}, without a query.`,
  );
}
