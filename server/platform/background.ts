import { measureLease } from '../metrics/leaseMetrics';
import type { ServiceMetrics } from '../metrics/serviceMetrics';
import { inSpan } from '../tracing/tracing';
import { settleCancelledSlots } from './account';
import { deleteUnusedFiles, storeDocuments } from './documents';
import { maintainTimetable } from './bookings';
import { eraseAbandoned, releaseExpired } from './cart';
import { recordRefusedAddress } from './customers';
import { eraseExpired } from './handover';
import {
  cartPayables,
  checkCollections,
  endReplacedMandates,
  orderMessageSenders,
  requestCollections,
} from './orders';
import { analyseGrownTables, deleteOldRows } from './retention';
import { reconcileRefunds } from './refunds';
import { secretColumns } from './rotation';
import {
  Lease,
  type Platform,
  RELOAD_EVERY_MS,
  repeat,
  type RepeatedTask,
  rotationTask,
  sendDue,
  sendSooner,
} from './kernel';
import { reconcileOpenPayments, type ReconciliationOptions } from './payments';

/**
 * Together with the grace times of the reconciliation: a payment whose page closed is finished within 30 s of
 * the page's last request. If the platform with the lease was killed meanwhile, the time of the lease is added.
 */
const RECONCILE_EVERY_MS = 10_000;
const SEND_EVERY_MS = 1_000;
const TIMETABLE_EVERY_MS = 60_000;
const DOCUMENTS_EVERY_MS = 10_000;
const COLLECTIONS_EVERY_MS = 10 * 60_000;
const RETENTION_EVERY_MS = 60 * 60_000;

/** The lease of the work that one platform does for all. */
const LEASE = 'background';

/**
 * Starts the background work: reconciliation, outbox, retention, timetable and stored files. `main` starts it;
 * `buildPlatform` does not. `metrics` get those of the lease. Of several platforms on one database, all send messages, and one does the rest.
 */
export function startBackground(platform: Platform, metrics?: ServiceMetrics): { stop(): Promise<void> } {
  const { db, secrets, log } = platform;
  const isAlone = platform.config.databaseUrl === undefined;
  const lease = isAlone ? undefined : new Lease(db, { name: LEASE, log });
  if (lease && metrics) measureLease(lease, metrics);
  const isMine = async (): Promise<boolean> => lease === undefined || (await lease.isHeld());
  const repeatForAll = (name: string, everyMs: number, work: () => Promise<void>): RepeatedTask => {
    const traced = () => inSpan({ name: `background ${name}`, kind: 'internal' }, work);
    return lease?.repeat(name, everyMs, traced) ?? repeat(platform, name, everyMs, traced);
  };
  let isFirstSweep = true;
  const sweeping = repeatForAll('sweep', RECONCILE_EVERY_MS, async () => {
    // On a shared database, another process may work on these payments.
    const atStart = isFirstSweep && isAlone;
    isFirstSweep = false;
    await reconcile(platform, { atStart });
  });
  let isFirstSending = true;
  const sending = repeat(platform, 'outbox', SEND_EVERY_MS, async () => {
    if (isFirstSending) await sendSooner(platform);
    isFirstSending = false;
    await sendMessages(platform);
  });
  const forgetting = repeatForAll('housekeeping', RETENTION_EVERY_MS, async () => {
    await deleteOldRows(platform);
    if (isAlone) await analyseGrownTables(platform);
  });
  const timetable = repeatForAll('timetable', TIMETABLE_EVERY_MS, async () => {
    await settleCancelledSlots(platform);
    await maintainTimetable(platform);
  });
  const storing = repeatForAll('documents', DOCUMENTS_EVERY_MS, async () => {
    await storeDocuments(platform);
    await deleteUnusedFiles(platform);
  });
  const collecting = repeatForAll('collections', COLLECTIONS_EVERY_MS, async () => {
    await requestCollections(platform);
    await checkCollections(platform);
    await endReplacedMandates(platform);
  });
  const rotate = rotationTask(db, secrets, { owner: 'platform', columns: secretColumns, log, isMine });
  const rotating = repeat(platform, 'key rotation', RELOAD_EVERY_MS, rotate);
  const all = [sweeping, sending, forgetting, timetable, storing, collecting, rotating];
  return {
    stop: async () => {
      await Promise.all(all.map((one) => one.stop()));
      await lease?.release();
    },
  };
}

/** Finishes open payments and refunds, then releases expired spaces and erases the data of abandoned visits. */
export async function reconcile(platform: Platform, options?: ReconciliationOptions): Promise<void> {
  await reconcileOpenPayments({ ...platform, payables: cartPayables }, options);
  await reconcileRefunds(platform);
  await releaseExpired(platform);
  await eraseAbandoned(platform);
  await eraseExpired(platform);
}

/** Sends the messages of the outbox that are due. Returns how many were sent. */
export const sendMessages = (platform: Platform): Promise<number> =>
  sendDue(platform, orderMessageSenders, recordRefusedAddress);
