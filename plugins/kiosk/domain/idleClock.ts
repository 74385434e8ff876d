/**
 * How long nobody has been there.
 *
 * While the page shows, the monotonic clock alone counts: somebody who sets the device's clock, or a
 * time server that does, clears no visit and keeps none. But that clock may stand still while the
 * device sleeps. Before it sleeps the page is hidden; so of the time that it was hidden the longer
 * measure counts, by the monotonic clock or by the wall's.
 */
export interface Reading {
  readonly monotonic: number;
  readonly wall: number;
}

export const readClocks = (): Reading => ({ monotonic: performance.now(), wall: Date.now() });

export class IdleClock {
  private since: number;
  /** What the monotonic clock missed. */
  private slept = 0;
  private hiddenAt: Reading | undefined;

  constructor(private readonly read: () => Reading = readClocks) {
    this.since = read().monotonic;
  }

  /** Somebody is there. */
  used(): void {
    const now = this.read();
    this.since = now.monotonic;
    this.slept = 0;
    if (this.hiddenAt) this.hiddenAt = now;
  }

  hidden(): void {
    this.hiddenAt ??= this.read();
  }

  shown(): void {
    this.slept += this.missedSince(this.hiddenAt);
    this.hiddenAt = undefined;
  }

  idleMs(): number {
    return this.read().monotonic - this.since + this.slept + this.missedSince(this.hiddenAt);
  }

  private missedSince(then: Reading | undefined): number {
    if (then === undefined) return 0;
    const now = this.read();
    return Math.max(0, now.wall - then.wall - (now.monotonic - then.monotonic));
  }
}
