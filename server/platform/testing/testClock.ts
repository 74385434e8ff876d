import type { Clock } from '../kernel/clock';

const machineTime = Date.now.bind(Date);
let aheadMs = 0;

/** A clock that moves only when a test moves it. */
export class TestClock implements Clock {
  constructor(private instant: Date = new Date('2026-03-10T10:00:00Z')) {}

  now(): Date {
    return this.instant;
  }

  set(iso: string): void {
    this.instant = new Date(iso);
  }

  /** Also moves `Date.now`, with which the rate limits count. */
  advance(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
    aheadMs += milliseconds;
    Date.now = () => machineTime() + aheadMs;
  }
}
