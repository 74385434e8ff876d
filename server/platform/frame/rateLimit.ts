import type { Clock } from '../clock';
import { tooMany } from './failure';

export interface Limit {
  readonly attempts: number;
  readonly windowMs: number;
}

/** Counts attempts by key in fixed windows, in memory: a restart forgives, a flood of keys forgets the oldest. */
export class RateLimits {
  private readonly windows = new Map<string, { count: number; endsAt: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly capacity = 50_000,
  ) {}

  /** Throws 429 with Retry-After when `key` has used up its attempts; does not count. */
  check(key: string, limit: Limit): void {
    const window = this.current(key);
    if (window === undefined || window.count < limit.attempts) return;
    throw tooMany(Math.max(1, Math.ceil((window.endsAt - this.now()) / 1000)));
  }

  count(key: string, limit: Limit): void {
    const window = this.current(key) ?? { count: 0, endsAt: this.now() + limit.windowMs };
    window.count += 1;
    // Set again, so that the map's order is the order of use.
    this.windows.delete(key);
    this.windows.set(key, window);
    if (this.windows.size > this.capacity) this.forgetOldest();
  }

  /** Checks and counts in one: for what costs the same whether it succeeds or not. */
  spend(key: string, limit: Limit): void {
    this.check(key, limit);
    this.count(key, limit);
  }

  forgive(key: string): void {
    this.windows.delete(key);
  }

  /** Takes one attempt back: it turned out to be right. */
  uncount(key: string): void {
    const window = this.current(key);
    if (window !== undefined) window.count = Math.max(0, window.count - 1);
  }

  private current(key: string): { count: number; endsAt: number } | undefined {
    const window = this.windows.get(key);
    if (window === undefined || window.endsAt > this.now()) return window;
    this.windows.delete(key);
    return undefined;
  }

  private forgetOldest(): void {
    const oldest = this.windows.keys().next();
    if (oldest.done !== true) this.windows.delete(oldest.value);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
