import type { Clock } from '../clock';
import { tooMany } from './failure';

export interface Limit {
  readonly attempts: number;
  readonly windowMs: number;
}

interface Window {
  count: number;
  endsAt: number;
}

/**
 * Counts attempts by key in fixed windows, in memory. A restart resets the counts. When too many keys exist,
 * the oldest is dropped. The text before the first colon of a key is its kind, and each kind has its own
 * limit of keys: a flood of requests for classes must not delete the counts of wrong passwords.
 */
export class RateLimits {
  private readonly kinds = new Map<string, Map<string, Window>>();

  constructor(
    private readonly clock: Clock,
    /** The number of keys that are stored for each kind. */
    private readonly capacity = 50_000,
  ) {}

  /** Throws 429 with Retry-After when `key` has used its attempts. Does not count. */
  check(key: string, limit: Limit): void {
    const window = this.current(key);
    if (window === undefined || window.count < limit.attempts) return;
    throw tooMany(Math.max(1, Math.ceil((window.endsAt - this.now()) / 1000)));
  }

  /** Returns true if something is counted under this key in a current window. */
  isCounted(key: string): boolean {
    return this.current(key) !== undefined;
  }

  count(key: string, limit: Limit): void {
    const windows = this.windowsOf(key);
    const window = this.current(key) ?? { count: 0, endsAt: this.now() + limit.windowMs };
    window.count += 1;
    // Deleted and set again, so that the map is ordered by use.
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > this.capacity) deleteOldest(windows);
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
    this.windowsOf(key).delete(key);
  }

  /** Removes one attempt that turned out to be correct. */
  uncount(key: string): void {
    const window = this.current(key);
    if (window === undefined) return;
    window.count -= 1;
    if (window.count <= 0) this.forgive(key);
  }

  private current(key: string): Window | undefined {
    const window = this.windowsOf(key).get(key);
    if (window === undefined || window.endsAt > this.now()) return window;
    this.forgive(key);
    return undefined;
  }

  private windowsOf(key: string): Map<string, Window> {
    const kind = key.split(':', 1)[0] ?? '';
    const known = this.kinds.get(kind);
    if (known !== undefined) return known;
    const made = new Map<string, Window>();
    this.kinds.set(kind, made);
    return made;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

function deleteOldest(windows: Map<string, Window>): void {
  const oldest = windows.keys().next();
  if (oldest.done !== true) windows.delete(oldest.value);
}
