/** A broken page is reloaded at the home: unusable, or without idle checks. Never during a payment. */
export interface PageHealth {
  /** The page has an element that a user can continue with. */
  readonly usable: boolean;
  /** Milliseconds since the last idle check. */
  readonly watchSilentMs: number;
  /** Milliseconds since clearing started; undefined during the visit. */
  readonly endingMs: number | undefined;
  readonly paying: boolean;
}

const WATCH_SILENT_MS = 15_000;
/** Settling a payment takes a minute; logout and clearing take some seconds. */
const END_TIMEOUT_MS = 90_000;
/** A page may take this long to load. */
const STUCK_MS = 30_000;

export function isHealthy({ usable, watchSilentMs, endingMs, paying }: PageHealth): boolean {
  if (paying) return true;
  if (endingMs !== undefined) return endingMs < END_TIMEOUT_MS;
  return usable && watchSilentMs < WATCH_SILENT_MS;
}

/** Measures how long the page is unhealthy. A long gap between two checks means that the device slept. */
export class HealthTimer {
  private unwellSince: number | undefined;
  private looked: number | undefined;

  constructor(private readonly awakeMs: number) {}

  /** Returns true when the page was unhealthy for too long, and then restarts the measurement. */
  isOver(well: boolean, now: number): boolean {
    const slept = this.looked !== undefined && now - this.looked > this.awakeMs;
    this.looked = now;
    if (well || slept) this.unwellSince = well ? undefined : now;
    else this.unwellSince ??= now;
    if (this.unwellSince === undefined || now - this.unwellSince < STUCK_MS) return false;
    this.unwellSince = now;
    return true;
  }
}

/** A waiting home is reloaded at this interval, for a new build, current data and free memory. */
const RELOAD_AFTER_MS = 30 * 60_000;
/** The home is not reloaded so soon after a touch, because a user may be about to touch it again. */
const IDLE_MS = 60_000;
const HEAVY = 0.6;

/** Interval at which a waiting home checks whether the tenant document has changed. */
export const DOCUMENT_CHECK_MS = 5000;
/** Minimum time without a touch: a user may be about to press something that the new page does not have. */
export const SETTLED_MS = 2000;

export interface Waiting {
  readonly ageMs: number;
  readonly idleMs: number;
  /** The used part of the page's memory, between 0 and 1; undefined if the browser does not report it. */
  readonly memory: number | undefined;
}

export const needsReloadAfter = ({ ageMs, idleMs, memory }: Waiting): boolean =>
  idleMs >= IDLE_MS && (ageMs >= RELOAD_AFTER_MS || (memory ?? 0) >= HEAVY);
