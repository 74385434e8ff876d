/**
 * A small cache in memory. An entry is fresh for a while, then stale: still given out, while one new one
 * is made behind it, and never after `staleMs`. Many who ask at once wait for the same making.
 */
export interface Made<T> {
  readonly value: T;
  /** False: give it to those who wait, but keep nothing (and forget what was kept). */
  readonly keep: boolean;
  readonly bytes: number;
}

export interface FreshCacheOptions {
  readonly freshMs: number;
  readonly staleMs: number;
  readonly maxEntries: number;
  readonly maxBytes: number;
  readonly now?: () => number;
}

interface Entry<T> {
  readonly value: T;
  readonly bytes: number;
  readonly madeAt: number;
}

export class FreshCache<T> {
  private readonly entries = new Map<string, Entry<T>>();
  private readonly making = new Map<string, Promise<T>>();
  private bytes = 0;

  constructor(private readonly options: FreshCacheOptions) {}

  async get(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const entry = this.entries.get(key);
    const age = entry === undefined ? Infinity : this.now() - entry.madeAt;
    if (entry === undefined || age >= this.options.staleMs) return this.makeOnce(key, make);
    this.touch(key, entry);
    // Nobody waits for this one: its failure is met again by whoever asks next.
    if (age >= this.options.freshMs) this.makeOnce(key, make).catch(() => undefined);
    return entry.value;
  }

  get size(): number {
    return this.entries.size;
  }

  private makeOnce(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const under = this.making.get(key);
    if (under !== undefined) return under;
    const madeAt = this.now();
    const promise = make().then(
      (made) => {
        this.forget(key);
        if (made.keep) this.remember(key, { value: made.value, bytes: made.bytes, madeAt });
        return made.value;
      },
      (error: unknown) => {
        this.forget(key);
        throw error;
      },
    );
    this.making.set(key, promise);
    const done = (): void => void this.making.delete(key);
    promise.then(done, done);
    return promise;
  }

  private remember(key: string, entry: Entry<T>): void {
    if (entry.bytes > this.options.maxBytes) return;
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.options.maxBytes && this.entries.size <= this.options.maxEntries) return;
      this.forget(oldest);
    }
  }

  private touch(key: string, entry: Entry<T>): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
  }

  private forget(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }
}
