/**
 * Whether the page still lives: it beats every few seconds, and whoever listens lives in a thread of
 * their own. A machine that slept missed its own looks too, and a page out of sight need not beat:
 * neither is a page that hangs. One that hangs with a payment open is given the time that any payment
 * has at a kiosk; then the server has settled it.
 */
import type { KioskBeat } from '../../schemas/boot';

/** How often a kiosk's page says that it is alive. */
export const BEAT_MS = 2000;
/** Without a beat for so long, nobody can use the page. */
const LOST_MS = 30_000;
/** While a payment is open: taking the page home would hide how it ends. */
const LOST_WHILE_PAYING_MS = 10 * 60_000;
/** Looks that are further apart than this were slept through. */
const AWAKE_MS = 3 * BEAT_MS;

export class Heartbeat {
  private beat: KioskBeat | undefined;
  private since = 0;
  private looked: number | undefined;

  heard(beat: KioskBeat, now: number): void {
    this.beat = beat;
    this.since = now;
  }

  /** To be asked every `BEAT_MS`. True: the page is lost; asked for again as long, before it is so again. */
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
