/** A limit per second. Unused capacity is kept for one second; calls above the limit are refused. */
export class RenderLimit {
  private left: number;
  private seenAt: number;

  constructor(
    private readonly perSecond: number,
    /** Milliseconds of any clock. */
    private readonly now: () => number,
  ) {
    this.left = perSecond;
    this.seenAt = now();
  }

  /** False if the capacity of this second is used up. */
  take(): boolean {
    const now = this.now();
    const grown = ((now - this.seenAt) / 1000) * this.perSecond;
    this.left = Math.min(this.perSecond, this.left + Math.max(0, grown));
    this.seenAt = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
