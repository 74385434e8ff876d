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
 * Counts attempts by key in fixed windows, in memory: a restart forgives, a flood of keys forgets the oldest.
 * What stands before the first colon of a key is its kind, and a flood of one kind forgets none of another:
 * whoever asks for countless classes must not wipe out what was counted of passwords.
 */
export class RateLimits {
  private readonly kinds = new Map<string, Map<string, Window>>();

  constructor(
    private readonly clock: Clock,
    /** Keys that are remembered of each kind. */
    private readonly capacity = 50_000,
  ) {}

  /** Throws 429 with Retry-After when `key` has used up its attempts; does not count. */
  check(key: string, limit: Limit): void {
    const window = this.current(key);
    if (window === undefined || window.count < limit.attempts) return;
    throw tooMany(Math.max(1, Math.ceil((window.endsAt - this.now()) / 1000)));
  }

  /** Whether anything is counted under this key, in a window that is not over. */
  isCounted(key: string): boolean {
    return this.current(key) !== undefined;
  }

  count(key: string, limit: Limit): void {
    const windows = this.windowsOf(key);
    const window = this.current(key) ?? { count: 0, endsAt: this.now() + limit.windowMs };
    window.count += 1;
    // Set again, so that the map's order is the order of use.
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > this.capacity) deleteOldest(windows);
  }

  /** Checks and counts in one: for what costs the same whether it succeeds or not. */
  spend(key: string, limit: Limit): void {
    this.check(key, limit);
    this.count(key, limit);
  }

  /** All of them or none: a refusal leaves no mark, and no key that was made up for it. */
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

  /** Takes one attempt back: it turned out to be right. */
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
