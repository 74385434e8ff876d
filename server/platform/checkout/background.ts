import { maintainTimetable } from '../activities/maintainTimetable';
import { analyseGrownTables } from '../retention/analyseGrownTables';
import { deleteOldRows } from '../retention/deleteOldRows';
import { sendSooner } from '../outbox/outbox';
import { sendDue } from '../outbox/sender';
import { reconcileOpenPayments } from '../payments/reconciliation';
import type { Platform } from '../platform';
import { repeat } from '../repeat';

/** With the sweep’s patience: a payment whose page has gone settles within 30 s of its last word. */
const RECONCILE_EVERY_MS = 10_000;
const SEND_EVERY_MS = 1_000;
const TIMETABLE_EVERY_MS = 60_000;
const RETENTION_EVERY_MS = 60 * 60_000;

/** What runs beside the calls: the sweep, the outbox, the housekeeping and the timetable. Started by `main`, not by `buildPlatform`. */
export function startBackground(platform: Platform): { stop(): Promise<void> } {
  const isAlone = platform.config.databaseUrl === undefined;
  let isFirstSweep = true;
  const sweeping = repeat(platform, 'sweep', RECONCILE_EVERY_MS, async () => {
    // Others may be at work on a database that this process has not to itself.
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
