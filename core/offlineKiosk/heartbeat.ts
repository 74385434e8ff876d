/**
 * Whether the page still runs, by its beats. No beats are no sign after a sleep, when the watchdog's own checks are
 * late too, or from a hidden page. An open payment gets its maximum time: by then the server has reconciled it.
 */
import type { KioskBeat } from '../../schemas/boot';

/** Milliseconds between the beats of a kiosk's page. */
export const BEAT_MS = 2000;
/** Milliseconds. Without a beat for this long, the page is not usable. */
const LOST_MS = 30_000;
/** While a payment is open: leaving the page would hide its outcome. */
const LOST_WHILE_PAYING_MS = 10 * 60_000;
/** If two checks are further apart than this, the machine slept. */
const AWAKE_MS = 3 * BEAT_MS;

export class Heartbeat {
  private beat: KioskBeat | undefined;
  private since = 0;
  private looked: number | undefined;

  heard(beat: KioskBeat, now: number): void {
    this.beat = beat;
    this.since = now;
  }

  /** Call it every `BEAT_MS`. True: the page is lost; again only after the same time without a beat. */
  isLost(now: number): boolean {
    const slept = this.looked !== undefined && now - this.looked > AWAKE_MS;
    this.looked = now;
    if (slept) this.since = now;
    if (this.beat === undefined || this.beat === 'hidden') return false;
    if (now - this.since < (this.beat === 'paying' ? LOST_WHILE_PAYING_MS : LOST_MS)) return false;
    this.since = now;
    return true;
  }
}
