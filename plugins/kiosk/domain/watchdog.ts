/**
 * When a page is taken home that does not go by itself: nothing on it can be used, or the story that
 * watches over the visit tells its time no more. Never while money may be moving.
 */
export interface PageHealth {
  /** Something is on the page with which a person can go on. */
  readonly usable: boolean;
  /** Since the watch over the visit last looked. */
  readonly watchSilentMs: number;
  /** Since the visit began to be cleared; undefined while it goes on. */
  readonly endingMs: number | undefined;
  readonly paying: boolean;
}

const WATCH_SILENT_MS = 15_000;
/** Settling a payment takes a minute, logging out and tidying some seconds. */
const END_TIMEOUT_MS = 90_000;
/** So long a page may be on its way. */
const STUCK_MS = 30_000;

export function isHealthy({
  usable,
  watchSilentMs: msSinceIdleCheck,
  endingMs,
  paying,
}: PageHealth): boolean {
  if (paying) return true;
  if (endingMs !== undefined) return endingMs < END_TIMEOUT_MS;
  return usable && msSinceIdleCheck < WATCH_SILENT_MS;
}

/** Counts from look to look; looks that are far apart were slept through, and count for nothing. */
export class HealthTimer {
  private unwellSince: number | undefined;
  private looked: number | undefined;

  constructor(private readonly awakeMs: number) {}

  /** True: it has been unwell for too long; then it begins to count anew. */
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

/** A page that waits for the next visitor is loaded anew once in a while: a new build, the day's data, an empty memory. */
const RELOAD_AFTER_MS = 30 * 60_000;
/** Somebody may be about to touch the screen. */
const UNTOUCHED_MS = 60_000;
const HEAVY = 0.6;

/** So often a home that waits asks whether the tenant's document is still that of the page. */
export const DOCUMENT_CHECK_MS = 5000;
/** Somebody may be about to press something that the new page has no more. */
export const SETTLED_MS = 2000;

export interface Waiting {
  readonly ageMs: number;
  readonly untouchedMs: number;
  /** Of the memory that the page may have, between 0 and 1; undefined where the browser does not say. */
  readonly memory: number | undefined;
}

export const needsReloadAfter = ({ ageMs, untouchedMs, memory }: Waiting): boolean =>
  untouchedMs >= UNTOUCHED_MS && (ageMs >= RELOAD_AFTER_MS || (memory ?? 0) >= HEAVY);
