import { maintainTimetable } from '../activities/maintainTimetable';
import { analyseGrownTables } from '../retention/analyseGrownTables';
import { deleteOldRows } from '../retention/deleteOldRows';
import { sendSooner } from '../outbox/outbox';
import { sendDue } from '../outbox/sender';
import { reconcileOpenPayments } from '../payments/reconciliation';
import type { Platform } from '../platform';
import { repeat } from '../repeat';

/**
 * Together with the grace times of the reconciliation: a payment whose page closed is finished within 30 s of
 * the page's last request.
 */
const RECONCILE_EVERY_MS = 10_000;
const SEND_EVERY_MS = 1_000;
const TIMETABLE_EVERY_MS = 60_000;
const RETENTION_EVERY_MS = 60 * 60_000;

/**
 * Starts the background work: reconciliation, outbox, retention and timetable. `main` starts it;
 * `buildPlatform` does not.
 */
export function startBackground(platform: Platform): { stop(): Promise<void> } {
  const isAlone = platform.config.databaseUrl === undefined;
  let isFirstSweep = true;
  const sweeping = repeat(platform, 'sweep', RECONCILE_EVERY_MS, async () => {
    // On a shared database, another process may work on these payments.
    const atStart = isFirstSweep && isAlone;
    isFirstSweep = false;
    await reconcileOpenPayments(platform, { atStart });
  });
  let isFirstSending = true;
  const sending = repeat(platform, 'outbox', SEND_EVERY_MS, async () => {
    if (isFirstSending) await sendSooner(platform.db, platform.clock.now());
    isFirstSending = false;
    await sendDue(platform);
  });
  const forgetting = repeat(platform, 'housekeeping', RETENTION_EVERY_MS, async () => {
    await deleteOldRows(platform);
    if (isAlone) await analyseGrownTables(platform);
  });
  const timetable = repeat(platform, 'timetable', TIMETABLE_EVERY_MS, () => maintainTimetable(platform));
  const all = [sweeping, sending, forgetting, timetable];
  return { stop: async () => void (await Promise.all(all.map((one) => one.stop()))) };
}
