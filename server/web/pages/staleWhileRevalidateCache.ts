import { LRUCache } from 'lru-cache';

/**
 * A cache in memory. An entry is fresh for `freshMs`. After that it is stale: it is still returned
 * while a new value is made, but never after `staleMs`. Concurrent requests wait for the same new value.
 * Making a value takes time of this process, and a visitor who received the stale value sends more requests
 * immediately. Renewal therefore starts after `renewAfterMs`.
 */
export interface CachedValue<T> {
  readonly value: T;
  /** False: return the value to the waiting callers, do not store it, and remove the stored entry. */
  readonly isCacheable: boolean;
  readonly bytes: number;
}

export interface StaleWhileRevalidateOptions {
  readonly freshMs: number;
  readonly staleMs: number;
  readonly maxEntries: number;
  readonly maxBytes: number;
  readonly renewAfterMs: number;
  readonly now?: () => number;
}

interface Entry<T> {
  readonly value: T;
  readonly bytes: number;
  readonly madeAt: number;
}

export class StaleWhileRevalidateCache<T> {
  private readonly entries: LRUCache<string, Entry<T>>;
  private readonly making = new Map<string, Promise<T>>();
  private readonly due = new Set<string>();

  constructor(private readonly options: StaleWhileRevalidateOptions) {
    this.entries = new LRUCache({
      max: options.maxEntries,
      maxSize: options.maxBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      // An entry that is too old is never returned again.
      ttl: options.staleMs,
      ttlAutopurge: true,
      ttlResolution: 0,
      perf: { now: () => this.now() },
    });
  }

  async get(key: string, make: () => Promise<CachedValue<T>>): Promise<T> {
    const entry = this.entries.get(key);
    const age = this.ageOf(entry);
    if (entry === undefined || age >= this.options.staleMs) return this.makeOnce(key, make);
    if (age >= this.options.freshMs) this.renewLater(key, make);
    return entry.value;
  }

  private renewLater(key: string, make: () => Promise<CachedValue<T>>): void {
    if (this.due.has(key) || this.making.has(key)) return;
    this.due.add(key);
    const renew = (): void => {
      this.due.delete(key);
      // A caller has already waited for a new value, because the entry became too old.
      if (this.ageOf(this.entries.peek(key)) < this.options.freshMs) return;
      // No caller waits for this value. The next request meets the same failure.
      this.makeOnce(key, make).catch(() => undefined);
    };
    setTimeout(renew, this.options.renewAfterMs).unref();
  }

  private makeOnce(key: string, make: () => Promise<CachedValue<T>>): Promise<T> {
    const under = this.making.get(key);
    if (under !== undefined) return under;
    const madeAt = this.now();
    const promise = make().then(
      (fresh) => {
        if (fresh.isCacheable) this.entries.set(key, { value: fresh.value, bytes: fresh.bytes, madeAt });
        else this.entries.delete(key);
        return fresh.value;
      },
      (error: unknown) => {
        this.entries.delete(key);
        throw error;
      },
    );
    this.making.set(key, promise);
    const done = (): void => void this.making.delete(key);
    promise.then(done, done);
    return promise;
  }

  private ageOf(entry: Entry<T> | undefined): number {
    return entry === undefined ? Infinity : this.now() - entry.madeAt;
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }
}
