import { keepTimetable } from '../activities/keepTimetable';
import { analyseGrown } from '../housekeeping/analyseGrown';
import { forgetOld } from '../housekeeping/forgetOld';
import { hurry } from '../outbox/outbox';
import { sendDue } from '../outbox/sender';
import { sweep } from '../payments/sweep';
import type { Platform } from '../platform';
import { repeat } from '../repeat';

/** With the sweep’s patience: a payment whose page has gone settles within 30 s of its last word. */
const SWEEP_EVERY_MS = 10_000;
const SEND_EVERY_MS = 1_000;
const TIMETABLE_EVERY_MS = 60_000;
const FORGET_EVERY_MS = 60 * 60_000;

/** What runs beside the calls: the sweep, the outbox, the housekeeping and the timetable. Started by `main`, not by `buildPlatform`. */
export function startBackground(platform: Platform): { stop(): Promise<void> } {
  const isAlone = platform.config.databaseUrl === undefined;
  let isFirstSweep = true;
  const sweeping = repeat(platform, 'sweep', SWEEP_EVERY_MS, async () => {
    // Others may be at work on a database that this process has not to itself.
    const atStart = isFirstSweep && isAlone;
    isFirstSweep = false;
    await sweep(platform, { atStart });
  });
  let isFirstSending = true;
  const sending = repeat(platform, 'outbox', SEND_EVERY_MS, async () => {
    if (isFirstSending) await hurry(platform.db, platform.clock.now());
    isFirstSending = false;
    await sendDue(platform);
  });
  const forgetting = repeat(platform, 'housekeeping', FORGET_EVERY_MS, async () => {
    await forgetOld(platform);
    if (isAlone) await analyseGrown(platform);
  });
  const timetable = repeat(platform, 'timetable', TIMETABLE_EVERY_MS, () => keepTimetable(platform));
  const all = [sweeping, sending, forgetting, timetable];
  return { stop: async () => void (await Promise.all(all.map((one) => one.stop()))) };
}
