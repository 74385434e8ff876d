import { resolve } from 'node:path';
import { ConfigurationError } from './configurationError';
import { readVariables, usesSandbox, type Variables } from './variables.mjs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration that every Foyer process reads from its environment. */
export interface NetConfig {
  /** Port of the web host. The default of the other ports depends on it. */
  readonly port: number;
  readonly platformPort: number;
  readonly sandboxPort: number;
  /** Port of the mail server of the sandbox. */
  readonly sandboxSmtpPort: number;
  readonly documentsPort: number;
  /** The only address on which the web host listens. Undefined: the loopback, 127.0.0.1 and ::1. */
  readonly host: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  readonly production: boolean;
  /** Whether the sandbox stands in for the providers. */
  readonly sandbox: boolean;
}

/** Throws `ConfigurationError` for the first wrong variable, also of another process. */
export function readEnvironment(env: Environment): Variables {
  const { values, fault } = readVariables(env);
  if (fault !== undefined) throw new ConfigurationError(fault);
  return values;
}

export function readNetConfig(env: Environment): NetConfig {
  const variables = readEnvironment(env);
  const { PORT, PLATFORM_PORT, SANDBOX_PORT, DOCUMENTS_PORT, HOST, DATA_DIR, NODE_ENV } = variables;
  return {
    port: PORT,
    platformPort: PLATFORM_PORT ?? PORT + 1,
    sandboxPort: SANDBOX_PORT ?? PORT + 2,
    documentsPort: DOCUMENTS_PORT ?? PORT + 3,
    sandboxSmtpPort: variables.SANDBOX_SMTP_PORT ?? PORT + 4,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    production: NODE_ENV === 'production',
    sandbox: usesSandbox(variables),
  };
}

/** Where the servers reach the sandbox. Undefined: there is none. */
export const sandboxOriginOf = ({ sandbox, sandboxPort }: NetConfig): string | undefined =>
  sandbox ? `http://127.0.0.1:${sandboxPort}` : undefined;

/** Where the servers reach the mail server of the sandbox. Undefined: there is none. */
export const mailSandboxOf = ({
  sandbox,
  sandboxSmtpPort,
}: Pick<NetConfig, 'sandbox' | 'sandboxSmtpPort'>):
  { readonly host: string; readonly port: number } | undefined =>
  sandbox ? { host: '127.0.0.1', port: sandboxSmtpPort } : undefined;

/** The address of the platform. `{tenant}` is replaced by the id of the tenant. No slash at the end. */
export const readPlatformUrl = (env: Environment): string =>
  readEnvironment(env).PLATFORM_URL ?? `http://127.0.0.1:${readNetConfig(env).platformPort}/{tenant}`;

/**
 * The host of the console. Undefined: there is none. In production it must be chosen, because any caller can
 * send the name of the default.
 */
export function readConsoleHost(env: Environment): string | undefined {
  const { CONSOLE_HOST, NODE_ENV } = readEnvironment(env);
  return CONSOLE_HOST ?? (NODE_ENV === 'production' ? undefined : DEFAULT_CONSOLE_HOST);
}

const DEFAULT_CONSOLE_HOST = 'console.foyer.localhost';

/** A secret of a provider. An empty variable counts as not set. */
export function readText(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}
