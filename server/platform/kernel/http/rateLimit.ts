import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import { tooMany } from './failure';

export interface Limit {
  readonly attempts: number;
  readonly windowMs: number;
}

/**
 * Counts attempts by key in fixed windows, in memory. A restart resets the counts. When too many keys exist,
 * the oldest is dropped. The text before the first colon of a key is its kind, and each kind has its own
 * limit of keys: a flood of requests for classes must not delete the counts of wrong passwords.
 */
export class RateLimits {
  private readonly kinds = new Map<string, LRUCache<string, number>>();

  constructor(
    private readonly clock: Clock,
    /** The number of keys that are stored for each kind. */
    private readonly capacity = 50_000,
  ) {}

  /** Throws 429 with Retry-After when `key` has used its attempts. Does not count. */
  check(key: string, limit: Limit): void {
    const counts = this.countsOf(key);
    if ((counts.peek(key) ?? 0) < limit.attempts) return;
    throw tooMany(Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000)));
  }

  /** Returns true if something is counted under this key in a current window. */
  isCounted(key: string): boolean {
    return this.countsOf(key).peek(key) !== undefined;
  }

  /** The window of a key starts with its first attempt. */
  count(key: string, limit: Limit): void {
    const counts = this.countsOf(key);
    const before = counts.peek(key);
    // An entry is valid until more than its ttl has passed, and a window ends after exactly its time.
    if (before === undefined) counts.set(key, 1, { ttl: limit.windowMs - 1 });
    else counts.set(key, before + 1, { noUpdateTTL: true });
  }

  /** Checks and counts together: for work whose cost does not depend on success. */
  spend(key: string, limit: Limit): void {
    this.check(key, limit);
    this.count(key, limit);
  }

  /** Counts all of them or none. After a rejection no count and no new key remains. */
  spendAll(wanted: readonly (readonly [key: string, limit: Limit])[]): void {
    const spent: string[] = [];
    try {
      for (const [key, limit] of wanted) {
        this.spend(key, limit);
        spent.push(key);
      }
    } catch (refusal) {
      for (const key of spent) this.uncount(key);
      throw refusal;
    }
  }

  forgive(key: string): void {
    this.countsOf(key).delete(key);
  }

  /** Removes one attempt that turned out to be correct. */
  uncount(key: string): void {
    const counts = this.countsOf(key);
    const before = counts.peek(key);
    if (before === undefined) return;
    if (before <= 1) counts.delete(key);
    else counts.set(key, before - 1, { noUpdateTTL: true });
  }

  private countsOf(key: string): LRUCache<string, number> {
    const kind = key.split(':', 1)[0] ?? '';
    const known = this.kinds.get(kind);
    if (known !== undefined) return known;
    const made = new LRUCache<string, number>({
      max: this.capacity,
      ttl: 1,
      // The clock is read for each call, because a test can change it.
      ttlResolution: 0,
      perf: { now: () => this.clock.now().getTime() },
    });
    this.kinds.set(kind, made);
    return made;
  }
}
