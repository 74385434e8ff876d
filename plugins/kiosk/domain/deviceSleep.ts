/** A sleep of the device and a change of its clock look the same to the page. The server's time tells them apart. */

/** The server may render a page some seconds before it opens, so shorter differences are ignored. */
export const NEGLIGIBLE_SLEEP_MS = 60_000;

export interface PageAge {
  /** When the page was rendered, in the server's time; undefined if the page does not contain it. */
  readonly madeAt: number | undefined;
  /** The server's current time; undefined when it does not respond. */
  readonly now: number | undefined;
  /** The age of the page in its own monotonic time. */
  readonly ageMs: number;
}

/** How long the device slept. If that is not known, all of the gain: clearing a visit is the safer mistake. */
export function sleptMs(gainedMs: number, { madeAt, now, ageMs }: PageAge): number {
  if (gainedMs < NEGLIGIBLE_SLEEP_MS) return 0;
  if (madeAt === undefined || now === undefined) return gainedMs;
  const missed = now - madeAt - ageMs;
  return missed < NEGLIGIBLE_SLEEP_MS ? 0 : Math.min(missed, gainedMs);
}
