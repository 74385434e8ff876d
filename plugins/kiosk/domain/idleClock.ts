/**
 * The time since the last activity. While the page is visible, only the monotonic clock counts, because the device's
 * clock may be changed. For hidden time, the longer of both counts: the monotonic clock may stop during a sleep. If the
 * wall clock gained time on a visible page, the server's time shows whether the device slept (`deviceSleep.ts`).
 */
export interface ClockReading {
  readonly monotonic: number;
  readonly wall: number;
}

const readClocks = (): ClockReading => ({ monotonic: performance.now(), wall: Date.now() });

export class IdleClock {
  private since: number;
  /** Time that the monotonic clock missed. */
  private slept = 0;
  private hiddenAt: ClockReading | undefined;
  private lookedAt: ClockReading;

  constructor(private readonly read: () => ClockReading = readClocks) {
    this.lookedAt = read();
    this.since = this.lookedAt.monotonic;
  }

  /** Milliseconds that the wall clock gained since the last check, while the page was visible. */
  gainedMs(): number {
    const before = this.lookedAt;
    this.lookedAt = this.read();
    return this.hiddenAt ? 0 : sleepBetween(before, this.lookedAt);
  }

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

  private missedSince(then: ClockReading | undefined): number {
    return then === undefined ? 0 : sleepBetween(then, this.read());
  }
}

const sleepBetween = (then: ClockReading, now: ClockReading): number =>
  Math.max(0, now.wall - then.wall - (now.monotonic - then.monotonic));
