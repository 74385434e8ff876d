/** The state of the kiosk's home while it waits. */
import type { ServerClock } from '../domain/serverClock';

export interface Waiting {
  readonly clock: ServerClock;
  /** Consecutive failures. */
  failures: number;
  nextProbeAt: number;
  minute: number | undefined;
  touchedAt: number;
  nextDocumentCheckAt: number;
}
