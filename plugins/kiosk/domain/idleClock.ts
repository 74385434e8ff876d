/**
 * How long nobody has been there.
 *
 * While the page shows, the monotonic clock alone counts: somebody who sets the device's clock, or a
 * time server that does, clears no visit and keeps none. But that clock may stand still while the
 * device sleeps. Before it sleeps most hide the page; so of the time that it was hidden the longer
 * measure counts, by the monotonic clock or by the wall's. Where the wall's gained while the page
 * showed, the device slept without a word or its clock was set: which, the server knows (`deviceSleep.ts`).
 */
export interface Reading {
  readonly monotonic: number;
  readonly wall: number;
}

const readClocks = (): Reading => ({ monotonic: performance.now(), wall: Date.now() });

export class IdleClock {
  private since: number;
  /** What the monotonic clock missed. */
  private slept = 0;
  private hiddenAt: Reading | undefined;
  private lookedAt: Reading;

  constructor(private readonly read: () => Reading = readClocks) {
    this.lookedAt = read();
    this.since = this.lookedAt.monotonic;
  }

  /** What the wall's clock gained on the monotonic one since the last look, while the page showed. */
  gainedMs(): number {
    const before = this.lookedAt;
    this.lookedAt = this.read();
    return this.hiddenAt ? 0 : missedBetween(before, this.lookedAt);
  }

  /** It is known now that the device slept so long. */
  sleptFor(ms: number): void {
    this.slept += ms;
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
    this.lookedAt = this.read();
  }

  idleMs(): number {
    return this.read().monotonic - this.since + this.slept + this.missedSince(this.hiddenAt);
  }

  private missedSince(then: Reading | undefined): number {
    return then === undefined ? 0 : missedBetween(then, this.read());
  }
}

const missedBetween = (then: Reading, now: Reading): number =>
  Math.max(0, now.wall - then.wall - (now.monotonic - then.monotonic));
