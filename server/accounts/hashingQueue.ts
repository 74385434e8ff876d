/**
 * Password hashing uses a whole processor, so only a few run in parallel and the others wait. A request that
 * would wait too long is refused immediately. Nothing is hashed for a client that has disconnected.
 */
import { availableParallelism } from 'node:os';
import { currentCaller } from '../api/caller';
import { unavailable } from '../api/failure';

interface HashingLimits {
  readonly atOnce: number;
  /** The longest wait in the queue. The timeout of the web host is longer than this wait plus the hashing. */
  readonly waitMs: number;
}

/** Node uses four threads for hashing, files and DNS. One stays free for the others. */
const LIMITS: HashingLimits = { atOnce: Math.max(1, Math.min(3, availableParallelism())), waitMs: 4_000 };

/** The weight of the last duration in the running mean. */
const WEIGHT = 0.2;

export class HashingQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private usualMs = 250;

  constructor(private readonly limits = LIMITS) {}

  /**
   * Throws 503 with Retry-After if the wait would be too long. Work outside a request, such as seeding,
   * always waits.
   */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    const caller = currentCaller();
    const expectedMs = this.expectedMs();
    if (caller !== undefined && expectedMs > this.limits.waitMs)
      throw unavailable(Math.ceil(expectedMs / 1000));
    if (this.running < this.limits.atOnce) this.running += 1;
    else await new Promise<void>((turn) => this.waiting.push(turn));
    try {
      if (caller?.isDisconnected()) throw unavailable();
      const began = performance.now();
      const value = await work();
      this.usualMs += WEIGHT * (performance.now() - began - this.usualMs);
      return value;
    } finally {
      // The next one takes over this slot, so `running` does not change.
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }

  private expectedMs(): number {
    const before = this.running < this.limits.atOnce ? 0 : this.waiting.length + 1;
    return (before * this.usualMs) / this.limits.atOnce;
  }
}
