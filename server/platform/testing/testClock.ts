import type { Clock } from '../kernel/clock';

/** A clock that moves only when a test moves it. */
export class TestClock implements Clock {
  constructor(private instant: Date = new Date('2026-03-10T10:00:00Z')) {}

  now(): Date {
    return this.instant;
  }

  set(iso: string): void {
    this.instant = new Date(iso);
  }

  advance(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }
}
