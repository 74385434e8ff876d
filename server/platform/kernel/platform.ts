import type { Clock } from './clock';
import type { PlatformConfig } from './config';
import type { Db } from './db/database';
import type { RateLimits } from './http/rateLimit';
import type { Secrets } from './secrets/encryption';
import type { Tenants } from './tenants/tenants';

/** Events and ids for the operator. Never names, cards, bank details, tokens or answers. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Everything outside that a rule may need, passed in. */
export interface Platform {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: PlatformConfig;
  readonly secrets: Secrets;
  readonly tenants: Tenants;
  readonly limits: RateLimits;
  readonly log: Log;
}
