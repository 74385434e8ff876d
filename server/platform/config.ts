import { join } from 'node:path';
import { STANDARD_COST } from './auth/passwords';
import { readNetConfig, readText, type Environment, type NetConfig } from '../net/environment';
import { ConfigurationError } from '../net/configurationError';

export interface PlatformConfig extends NetConfig {
  /** PostgreSQL; undefined: PGlite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** `tenants/`: each tenant's `seed/` is loaded from here. */
  readonly tenantsDir: string;
  /** Answers are checked against their schema; on in development and tests. */
  readonly checkAnswers: boolean;
  /** Of hashing a password: log2 of scrypt's N. */
  readonly passwordCost: number;
  /** Of one IPv4 address or IPv6 /64: places that visitors hold at once, and registrations in an hour. */
  readonly placesPerAddress: number;
  readonly registrationsPerAddress: number;
  /** Where this process reaches the sandbox of the card provider, the bank and the mailbox. */
  readonly sandboxOrigin: string;
  /** How long the card provider is waited for. Twice this must fit into what the web host waits for an answer. */
  readonly cardTimeoutMs: number;
  readonly log: boolean;
}

export const CARD_TIMEOUT_MS = 6_000;

const REPOSITORY = join(__dirname, '../..');

export function readPlatformConfig(env: Environment): PlatformConfig {
  const net = readNetConfig(env);
  const databaseUrl = readText(env, 'DATABASE_URL');
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new ConfigurationError(
      'DATABASE_URL does not begin with postgres:// or postgresql://. Set it to the address of a PostgreSQL database, or unset it to use the embedded one.',
    );
  }
  return {
    ...net,
    databaseUrl,
    tenantsDir: readText(env, 'TENANTS_DIR') ?? join(REPOSITORY, 'tenants'),
    checkAnswers: !net.production,
    passwordCost: readPasswordCost(env, net.production),
    placesPerAddress: readCount(env, 'PLACES_PER_ADDRESS', 40),
    registrationsPerAddress: readCount(env, 'REGISTRATIONS_PER_ADDRESS', 60),
    sandboxOrigin: `http://127.0.0.1:${net.sandboxPort}`,
    cardTimeoutMs: CARD_TIMEOUT_MS,
    log: true,
  };
}

/** Tests hash hundreds of passwords and may do it cheaply; whoever keeps real ones may not. */
const LEAST_COST = 8;
/** 1 GiB for a pass: any more, and a login stops the machine. */
const MAX_COST = 20;

function readPasswordCost(env: Environment, production: boolean): number {
  const text = readText(env, 'PASSWORD_COST');
  if (text === undefined) return STANDARD_COST;
  const cost = Number(text);
  const least = production ? STANDARD_COST : LEAST_COST;
  if (/^\d+$/.test(text) && cost >= least && cost <= MAX_COST) return cost;
  throw new ConfigurationError(
    `PASSWORD_COST is "${text}". Set it to a whole number from ${least} to ${MAX_COST}, or unset it: ${STANDARD_COST} is the default.`,
  );
}

function readCount(env: Environment, name: string, fallback: number): number {
  const text = readText(env, name);
  if (text === undefined) return fallback;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ConfigurationError(
    `${name} is "${text}". Set it to a whole number from 1, or unset it: ${fallback} is the default.`,
  );
}
