/** Waits for the next change of a tenant, for the web hosts that follow the store. */
import type { ChangeSignal } from './changeSignal';
import type { Changes, WatchOptions } from './store';

/** A lost notification delays a change by this time at most. */
const LOOK_AGAIN_MS = 10_000;

/** Undefined if the sequence number is not one of this store. */
type ReadChanges = (after: number) => Promise<Omit<Changes, 'isReset'> | undefined>;

export class ChangeReader {
  constructor(
    private readonly signal: ChangeSignal,
    private readonly read: ReadChanges,
  ) {}

  /** Answers as soon as a tenant has changed after this sequence number, or without changes after the timeout. */
  async watch(after: number, { timeoutMs, signal }: WatchOptions): Promise<Changes> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const wait = Math.min(LOOK_AGAIN_MS, until - Date.now());
      // Waits from before it looks: a change in between would otherwise be missed.
      const stop = new AbortController();
      const next = this.signal.next(
        Math.max(wait, 0),
        AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]),
      );
      const changes = await this.changesAfter(after).catch((error: unknown) => {
        stop.abort();
        throw error;
      });
      if (changes !== undefined || wait <= 0 || signal?.aborted === true || this.signal.hasClosed) {
        stop.abort();
        return changes ?? { sequence: after, tenants: [], isReset: false };
      }
      await next;
    }
  }

  /** Undefined if nothing has changed. */
  private async changesAfter(after: number): Promise<Changes | undefined> {
    const found = await this.read(after);
    if (found !== undefined) return found.tenants.length === 0 ? undefined : { ...found, isReset: false };
    const all = await this.read(0);
    return { sequence: all?.sequence ?? 0, tenants: all?.tenants ?? [], isReset: true };
  }
}
