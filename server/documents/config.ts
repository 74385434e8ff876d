import { resolve } from 'node:path';
import { isEmailAddress } from '../../schemas/emailAddress';
import { ConfigurationError } from '../net/configurationError';
import {
  readConsoleHost,
  readEnvironment,
  readNetConfig,
  readPlatformUrl,
  mailSandboxOf,
  type Environment,
} from '../net/environment';
import { TENANTS_FOLDER } from '../net/project';
import { publicOrigin } from '../net/publicOrigin';
import { isLoopback } from '../net/trustedCallers';
import type { MailOptions } from '../providers/mail/mailProviders';
import type { ProviderSettings } from './operators/oidc/provider';
import { readProviderSettings } from './operators/oidc/settings';

export interface DocumentsConfig {
  readonly port: number;
  /** Undefined: the loopback. */
  readonly host: string | undefined;
  /** Required from web hosts if it is set. */
  readonly token: string | undefined;
  /** Where the active documents are. */
  readonly place: 'files' | 'database';
  readonly tenantsDir: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** The PostgreSQL URL. Undefined: PGlite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Undefined: there is no console. */
  readonly console: ConsoleConfig | undefined;
}

export interface ConsoleConfig {
  /** `https://console.example.com`, for links in mails. */
  readonly origin: string;
  /** Value of DOCUMENTS_KEY. Undefined: a file in the data folder. */
  readonly key: string | undefined;
  /** Who administers an empty console: a person who is invited, the sample operators, or nobody. */
  readonly firstOperators: { readonly invite: string } | 'samples' | 'none';
  /** Undefined: operators log in with their passwords only. */
  readonly providerSettings: ProviderSettings | undefined;
  /** Cost of a password hash: log2 of scrypt's N. */
  readonly passwordCost: number;
  /** Checks responses against their schema: in development and tests. */
  readonly checkAnswers: boolean;
  /** The address of the platform. `{tenant}` is replaced by the id of the tenant. */
  readonly platformUrl: string;
  /** How mails to operators are sent. */
  readonly mail: MailOptions;
}

export function readDocumentsConfig(env: Environment): DocumentsConfig {
  const { documentsPort, dataDir } = readNetConfig(env);
  const variables = readEnvironment(env);
  const { DOCUMENTS_HOST: host, DOCUMENTS_TOKEN: token } = variables;
  if (!isLoopback(host) && token === undefined)
    throw new ConfigurationError(
      `DOCUMENTS_HOST is "${host}", so that other machines can read and change the documents. Set DOCUMENTS_TOKEN to the same secret for this process and for the web hosts, or unset DOCUMENTS_HOST.`,
    );
  return {
    port: documentsPort,
    host,
    token,
    place: variables.DOCUMENTS,
    tenantsDir: resolve(variables.TENANTS_DIR ?? TENANTS_FOLDER),
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    console: readConsoleConfig(env),
  };
}

function readConsoleConfig(env: Environment): ConsoleConfig | undefined {
  const host = readConsoleHost(env);
  if (host === undefined) return undefined;
  const net = readNetConfig(env);
  const { port, production } = net;
  const {
    PUBLIC_SCHEME,
    DOCUMENTS_KEY,
    PASSWORD_COST,
    FOYER_DEMO,
    CONSOLE_ADMINISTRATOR: email,
  } = readEnvironment(env);
  if (email !== undefined && !isEmailAddress(email))
    throw new ConfigurationError(
      'CONSOLE_ADMINISTRATOR is not an email address. Set it to the address of the first operator, for example anna@example.com, or unset it.',
    );
  const withoutInvitation = FOYER_DEMO === true ? 'samples' : 'none';
  return {
    origin: publicOrigin({ scheme: PUBLIC_SCHEME, port }, host),
    key: DOCUMENTS_KEY,
    firstOperators: email === undefined ? withoutInvitation : { invite: email },
    providerSettings: readProviderSettings(readEnvironment(env), production),
    passwordCost: PASSWORD_COST,
    checkAnswers: !production,
    platformUrl: readPlatformUrl(env),
    mail: { env, sandbox: mailSandboxOf(net) },
  };
}
