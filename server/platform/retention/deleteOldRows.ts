/** Retention: deletes rows that are no longer needed. They would only record who did what, and slow down queries. */
import type { Platform } from '../kernel';

const DAY_MS = 24 * 60 * 60_000;
/** A browser repeats a request within minutes. A week includes a device that was asleep. */
const ANSWERS_RETENTION_MS = 7 * DAY_MS;
/** Long enough to find out why a mail was sent or not sent. Providers repeat a webhook for some days. */
const SENT_RETENTION_MS = 30 * DAY_MS;

/** Abandoned carts of visitors. A cart that holds a space is kept. */
const VISITORS_RETENTION_MS = 7 * DAY_MS;

export async function deleteOldRows({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const before = (age: number): Date => new Date(now - age);
  await db.deleteFrom('sessions').where('expires_at', '<', before(DAY_MS)).execute();
  await db.deleteFrom('staff_sessions').where('expires_at', '<', before(DAY_MS)).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', before(DAY_MS)).execute();
  await db.deleteFrom('idempotent_requests').where('created_at', '<', before(ANSWERS_RETENTION_MS)).execute();
  await db
    .deleteFrom('carts')
    .where('customer_id', 'is', null)
    .where('updated_at', '<', before(VISITORS_RETENTION_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cart_items')
            .select('cart_items.id')
            .whereRef('cart_items.tenant', '=', 'carts.tenant')
            .whereRef('cart_items.cart_id', '=', 'carts.id')
            .where('cart_items.held_until', 'is not', null),
        ),
      ),
    )
    .execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute();
  await db.deleteFrom('webhook_events').where('received_at', '<', before(SENT_RETENTION_MS)).execute();
  await db.deleteFrom('outbox').where('sent_at', '<', before(SENT_RETENTION_MS)).execute();
}
