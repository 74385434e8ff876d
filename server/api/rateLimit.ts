import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Secrets } from '../secrets/encryption';
import { tooManyRequests } from './failure';

export interface Limit {
  readonly attempts: number;
  readonly windowMs: number;
}

export type Attempt = readonly [key: string, limit: Limit];

/** Each attempt brings its limit and its window, so these two are not used. */
const OPTIONS = { points: 0, duration: 0, keyPrefix: '' };

/** The counts of all processes on one PostgreSQL. Keys are hashed, because they contain addresses and names. */
export interface SharedCounts {
  readonly pool: pg.Pool;
  readonly secrets: Secrets;
  /** The database schema of the table `rate_limits`. Default: the schema of the connection. */
  readonly schema?: string;
}

/**
 * Counts attempts by key in fixed windows: in PostgreSQL, or in memory, where a restart resets the counts.
 * The text before the first colon of a key is its kind.
 */
export class RateLimits {
  private readonly inMemory = new Map<string, RateLimiterAbstract>();
  private readonly onServer: RateLimiterAbstract | undefined;
  private readonly secrets: Secrets | undefined;

  /** `capacity` is the number of keys that the memory stores for each kind. */
  constructor(
    shared?: SharedCounts,
    private readonly capacity = 50_000,
  ) {
    this.secrets = shared?.secrets;
    this.onServer =
      shared &&
      new RateLimiterPostgres({
        ...OPTIONS,
        storeClient: shared.pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        ...(shared.schema !== undefined && { schemaName: shared.schema }),
        tableCreated: true,
        clearExpiredByTimeout: false,
      });
  }

  /** Throws 429 with Retry-After when `key` has used its attempts. Does not count. */
  async check(key: string, { attempts }: Limit): Promise<void> {
    const counted = await this.counted(key);
    if (counted !== undefined && counted.consumedPoints >= attempts)
      throw tooManyRequests(seconds(counted.msBeforeNext));
  }

  /** Returns true if something is counted under this key in a current window. */
  async isCounted(key: string): Promise<boolean> {
    return (await this.counted(key)) !== undefined;
  }

  /** The window of a key starts with its first attempt. */
  async count(key: string, { windowMs }: Limit) {
    return this.counterOf(key).penalty(this.stored(key), 1, { customDuration: windowMs / 1000 });
  }

  /**
   * Counts all attempts or, if one of them is over its limit, none; then it throws 429. Parallel requests
   * cannot pass the limit, because counting and checking are one step.
   */
  async spend(...attempts: readonly Attempt[]): Promise<void> {
    for (const [index, [key, limit]] of attempts.entries()) {
      const { consumedPoints, msBeforeNext } = await this.count(key, limit);
      if (consumedPoints <= limit.attempts) continue;
      await this.uncount(...attempts.slice(0, index + 1));
      throw tooManyRequests(seconds(msBeforeNext));
    }
  }

  async forgive(key: string): Promise<void> {
    await this.counterOf(key).delete(this.stored(key));
  }

  /** Removes attempts that turned out to be correct. */
  async uncount(...attempts: readonly Attempt[]): Promise<void> {
    for (const [key, { windowMs }] of attempts) {
      const options = { customDuration: windowMs / 1000 };
      const { consumedPoints } = await this.counterOf(key).reward(this.stored(key), 1, options);
      if (consumedPoints <= 0) await this.forgive(key);
    }
  }

  /** The memory keeps a count until its timer runs, which may be later than the end of the window. */
  private async counted(key: string): Promise<RateLimiterRes | undefined> {
    const counted = await this.counterOf(key).get(this.stored(key));
    return counted !== null && counted.msBeforeNext > 0 ? counted : undefined;
  }

  private stored(key: string): string {
    return this.secrets?.fingerprint(key) ?? key;
  }

  private counterOf(key: string): RateLimiterAbstract {
    if (this.onServer) return this.onServer;
    const kind = key.split(':', 1)[0] ?? '';
    const counter = this.inMemory.get(kind) ?? new LimitedMemory(this.capacity);
    this.inMemory.set(kind, counter);
    return counter;
  }
}

/**
 * RateLimiterMemory stores any number of keys, so a flood of requests could fill the memory. Here the oldest
 * key is dropped. Each kind has its own limit of keys: a flood of requests for classes must not delete the
 * counts of wrong passwords.
 */
class LimitedMemory extends RateLimiterMemory {
  private readonly keys: LRUCache<string, true>;

  constructor(capacity: number) {
    super(OPTIONS);
    this.keys = new LRUCache({ max: capacity, dispose: (_value, key) => void super.delete(key) });
  }

  override penalty(...[key, ...rest]: Parameters<RateLimiterMemory['penalty']>) {
    this.keys.set(String(key), true);
    return super.penalty(key, ...rest);
  }

  override delete(key: string | number): Promise<boolean> {
    this.keys.delete(String(key));
    return super.delete(key);
  }
}

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
