/** The server's time, because a device's clock may be wrong by years. May lag after a sleep, until a response. */
export class ServerClock {
  private received: { readonly time: number; readonly at: number } | undefined;

  constructor(private readonly monotonic: () => number = () => performance.now()) {}

  /** Ignores an invalid time. */
  set(time: number): void {
    if (Number.isFinite(time)) this.received = { time, at: this.monotonic() };
  }

  /** Milliseconds; undefined before the first response. */
  now(): number | undefined {
    return this.received && this.received.time + this.monotonic() - this.received.at;
  }
}
