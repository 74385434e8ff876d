import { resolve } from 'node:path';
import {
  readConsoleHost,
  readEnvironment,
  readNetConfig,
  readPlatformUrl,
  sandboxOriginOf,
  type Environment,
  type NetConfig,
} from '../net/environment';
import type { Sandbox } from '../providers/sandbox';
import { DIST_FOLDER, TENANTS_FOLDER } from '../net/project';

/** The documents process. */
export interface DocumentsAddress {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string | undefined;
}

export interface WebConfig extends NetConfig {
  /** Target of `/api`. `{tenant}` is replaced by the tenant's id. No trailing slash. */
  readonly platformUrl: string;
  /** Host of the console, without a port. Undefined: there is no console. */
  readonly consoleHost: string | undefined;
  /** Target of `/api/operators` on the host of the console. */
  readonly documentsUrl: string;
  /** Undefined: there is no sandbox. */
  readonly sandboxOrigin: string | undefined;
  /** Value of WEB_KEY. Undefined: a file in the data folder. */
  readonly key: string | undefined;
  /** The pages for developers list the sample accounts. */
  readonly samplePeople: boolean;
  /** Overrides the documents. `server`: the token is in an HttpOnly cookie. `client`: the app keeps it. */
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
  /** Undefined: the tenants are read from `tenantsDir`. */
  readonly documents: DocumentsAddress | undefined;
  readonly dist: string;
  readonly timeouts: { readonly callMs: number; readonly paymentMs: number; readonly pageMs: number };
}

/**
 * Limits for the calls of a page, for calls that move money, and for the reads during server rendering. A
 * page is rendered without reads that are later than `pageMs`.
 */
const TIMEOUTS = { callMs: 15_000, paymentMs: 45_000, pageMs: 2_500 };

export function readWebConfig(env: Environment): WebConfig {
  const net = readNetConfig(env);
  const variables = readEnvironment(env);
  const platformUrl = readPlatformUrl(env);
  return {
    ...net,
    platformUrl,
    consoleHost: readConsoleHost(env),
    documentsUrl: variables.DOCUMENTS_URL ?? `http://127.0.0.1:${net.documentsPort}`,
    sandboxOrigin: sandboxOriginOf(net),
    key: variables.WEB_KEY,
    samplePeople: variables.FOYER_DEMO ?? false,
    sessionMode: variables.SESSION_MODE,
    bearer: variables.BEARER,
    scheme: variables.PUBLIC_SCHEME,
    trustProxy: variables.TRUST_PROXY,
    logLevel: variables.LOG_LEVEL,
    development: variables.FOYER_DEVELOPMENT,
    documents:
      variables.DOCUMENTS_URL === undefined
        ? undefined
        : { url: variables.DOCUMENTS_URL, token: variables.DOCUMENTS_TOKEN },
    tenantsDir: resolve(variables.TENANTS_DIR ?? TENANTS_FOLDER),
    dist: resolve(variables.DIST_DIR ?? DIST_FOLDER),
    timeouts: TIMEOUTS,
  };
}

/** The sandbox, as the providers reach it. */
export const sandboxOf = ({ sandboxOrigin }: WebConfig): Sandbox | undefined =>
  sandboxOrigin === undefined ? undefined : { origin: sandboxOrigin };
