/**
 * Whether a device slept while its page showed, or somebody set its clock: both look alike from inside. The
 * server's clock tells: how much of its time went by since the page was made, and how much of the page's.
 */

/** A page may have been made some seconds before it came; less than this is no sleep that matters. */
export const NEGLIGIBLE_SLEEP_MS = 60_000;

export interface PageAge {
  /** When the page was made, by the server's clock; undefined where the page does not say. */
  readonly madeAt: number | undefined;
  /** Undefined where nobody answers. */
  readonly now: number | undefined;
  /** How old the page is, by its own monotonic clock. */
  readonly ageMs: number;
}

/** Of what the wall's clock gained, what was slept through. Where nobody can tell, all: rather cleared than shown to the next. */
export function sleptMs(gainedMs: number, { madeAt, now, ageMs }: PageAge): number {
  if (gainedMs < NEGLIGIBLE_SLEEP_MS) return 0;
  if (madeAt === undefined || now === undefined) return gainedMs;
  const missed = now - madeAt - ageMs;
  return missed < NEGLIGIBLE_SLEEP_MS ? 0 : Math.min(missed, gainedMs);
}
