/**
 * Measures the time since the last activity.
 * While the page is visible, only the monotonic clock counts, so that a change of the device's clock neither
 * clears a visit nor extends it. But that clock may stop while the device sleeps. Most devices hide the page
 * before they sleep. So for hidden time, the longer of the monotonic and the wall clock time counts. If the
 * wall clock gained time while the page was visible, the device slept or its clock was changed. Only the
 * server's time can show which (`deviceSleep.ts`).
 */
export interface Reading {
  readonly monotonic: number;
  readonly wall: number;
}

const readClocks = (): Reading => ({ monotonic: performance.now(), wall: Date.now() });

export class IdleClock {
  private since: number;
  /** Time that the monotonic clock missed. */
  private slept = 0;
  private hiddenAt: Reading | undefined;
  private lookedAt: Reading;

  constructor(private readonly read: () => Reading = readClocks) {
    this.lookedAt = read();
    this.since = this.lookedAt.monotonic;
  }

  /**
   * The gain of the wall clock over the monotonic clock since the last check, while the page was visible.
   * Milliseconds.
   */
  gainedMs(): number {
    const before = this.lookedAt;
    this.lookedAt = this.read();
    return this.hiddenAt ? 0 : missedBetween(before, this.lookedAt);
  }

  /** Adds confirmed sleep time. */
  sleptFor(ms: number): void {
    this.slept += ms;
  }

  /** Records activity: the idle time starts at 0 again. */
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
