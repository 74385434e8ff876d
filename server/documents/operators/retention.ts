import type { OperatorsDb } from './tables';

/** Expired links and sent mails are kept this long for support questions. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Deletes expired sessions, old links and mails, and expired counts of attempts. Operators and the log stay. */
export async function deleteExpired(db: OperatorsDb, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS);
  await db.deleteFrom('documents.operator_sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('documents.operator_links').where('expires_at', '<', oldest).execute();
  await db.deleteFrom('documents.outbox').where('sent_at', '<', oldest).execute();
  await db.deleteFrom('documents.rate_limits').where('expire', '<', now.getTime()).execute();
}
