import {
  readEnvironment,
  readNetConfig,
  sandboxOriginOf,
  type Environment,
  type NetConfig,
} from '../../net/environment';
import { TENANTS_FOLDER } from '../../net/project';

export interface PlatformConfig extends NetConfig {
  /** The address on which it listens. Undefined: the loopback. */
  readonly platformHost: string | undefined;
  /** The PostgreSQL URL. Undefined: PGlite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The folder `tenants/`. Each tenant is seeded from its `seed/` folder. */
  readonly tenantsDir: string;
  /** The documents process, which publishes tenant documents. Undefined: they are in `tenantsDir`. */
  readonly documents: { readonly url: string; readonly token: string | undefined } | undefined;
  /** Creates the customers and staff of the seed, whose password is published. Never in production. */
  readonly samplePeople: boolean;
  /** Checks responses against their schema. On in development and tests. */
  readonly checkAnswers: boolean;
  /** Cost of a password hash: log2 of scrypt's N. */
  readonly passwordCost: number;
  /** Limits for one IPv4 address or IPv6 /64: spaces that visitors hold at one time, and registrations in an hour. */
  readonly placesPerAddress: number;
  readonly registrationsPerAddress: number;
  /** Where this process reaches the sandbox of the card provider and the bank. Undefined: there is none. */
  readonly sandboxOrigin: string | undefined;
  /** Timeout of a call to the card provider. Twice this value must be less than the web host's timeout. */
  readonly cardTimeoutMs: number;
  readonly log: boolean;
}

export const CARD_TIMEOUT_MS = 6_000;

export function readPlatformConfig(env: Environment): PlatformConfig {
  const net = readNetConfig(env);
  const variables = readEnvironment(env);
  return {
    ...net,
    platformHost: variables.PLATFORM_HOST,
    databaseUrl: variables.DATABASE_URL,
    tenantsDir: variables.TENANTS_DIR ?? TENANTS_FOLDER,
    documents:
      variables.DOCUMENTS_URL === undefined
        ? undefined
        : { url: variables.DOCUMENTS_URL.replace(/\/$/, ''), token: variables.DOCUMENTS_TOKEN },
    samplePeople: variables.FOYER_DEMO ?? false,
    checkAnswers: !net.production,
    passwordCost: variables.PASSWORD_COST,
    placesPerAddress: variables.PLACES_PER_ADDRESS,
    registrationsPerAddress: variables.REGISTRATIONS_PER_ADDRESS,
    sandboxOrigin: sandboxOriginOf(net),
    cardTimeoutMs: CARD_TIMEOUT_MS,
    log: true,
  };
}
