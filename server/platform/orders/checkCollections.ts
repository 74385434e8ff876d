/** Asks the provider about payments whose day has come. Webhooks are faster, but one can be lost. */
import type { Platform } from '../kernel';
import { addDays, todayAt } from '../kernel';
import { mandateById, type Collection } from './collections';
import { directDebitOf, problemOf } from './directDebitProvider';
import { settleLookUp } from './settleDirectDebit';

const EVERY_MS = 6 * 60 * 60_000;
const BATCH = 50;

export async function checkCollections(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const open = await platform.db
    .selectFrom('collections')
    .selectAll()
    .where('status', 'in', ['pending', 'retrying'])
    // One day more: the zones of tenants differ.
    .where('charge_date', '<=', addDays(todayAt(now, 'UTC'), 1))
    .where('updated_at', '<=', new Date(now.getTime() - EVERY_MS))
    .orderBy('updated_at')
    .limit(BATCH)
    .execute();
  for (const collection of open) await checkCollection(platform, collection);
}

/** True if the provider answered, and its answer is written. */
export async function checkCollection(platform: Platform, collection: Collection): Promise<boolean> {
  const { tenant, mandate_id: mandateId, payment_id: paymentId } = collection;
  const { provider: choice } = await mandateById(platform.db, tenant, mandateId);
  const provider = choice && directDebitOf(platform, tenant, choice);
  if (provider?.collections.kind !== 'payments' || paymentId === null) return true;
  const found = await provider.collections.lookUp(paymentId);
  if (found.status === 'ok') return settleLookUp(platform, collection, found.value);
  return problemOf(found) === undefined;
}
