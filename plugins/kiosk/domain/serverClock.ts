/**
 * The server's time, as far as this page knows it: a device's own clock may be wrong by years. Between
 * what the server says, the page's monotonic clock counts on; it may stand still while the device
 * sleeps, until the server says the time again.
 */
export class ServerClock {
  private received: { readonly time: number; readonly at: number } | undefined;

  constructor(private readonly monotonic: () => number = () => performance.now()) {}

  /** What is no time is not taken up. */
  set(time: number): void {
    if (Number.isFinite(time)) this.received = { time, at: this.monotonic() };
  }

  /** Undefined before the server said anything. */
  now(): number | undefined {
    return this.received && this.received.time + this.monotonic() - this.received.at;
  }
}
