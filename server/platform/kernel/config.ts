import { join } from 'node:path';
import { readNetConfig, readText, type Environment, type NetConfig } from '../../net/environment';
import { ConfigurationError } from '../../net/configurationError';

export interface PlatformConfig extends NetConfig {
  /** The PostgreSQL URL. Undefined: PGlite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The folder `tenants/`. Each tenant is seeded from its `seed/` folder. */
  readonly tenantsDir: string;
  /** Checks responses against their schema. On in development and tests. */
  readonly checkAnswers: boolean;
  /** Cost of a password hash: log2 of scrypt's N. */
  readonly passwordCost: number;
  /** Limits for one IPv4 address or IPv6 /64: spaces that visitors hold at one time, and registrations in an hour. */
  readonly placesPerAddress: number;
  readonly registrationsPerAddress: number;
  /** Where this process reaches the sandbox of the card provider, the bank and the mailbox. */
  readonly sandboxOrigin: string;
  /** Timeout of a call to the card provider. Twice this value must be less than the web host's timeout. */
  readonly cardTimeoutMs: number;
  readonly log: boolean;
}

/**
 * log2 of scrypt's N. The hash needs 32 MiB of memory for each of three passes. OWASP lists these parameters
 * as one of its equivalent recommendations.
 */
export const STANDARD_COST = 15;

export const CARD_TIMEOUT_MS = 6_000;

const REPOSITORY = join(__dirname, '../../..');

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

/** Lowest allowed cost. Tests hash hundreds of passwords and may use it; production may not. */
const LEAST_COST = 8;
/** A hash at this cost needs 1 GiB of memory. With a higher cost, one login could stop the machine. */
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
