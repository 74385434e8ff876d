import type { MailOutcome, Platform } from '../kernel';
import { emailKey } from './customers';

/**
 * Staff see that a customer gets no mails. A mail that is accepted later, for example after a repair, ends this.
 * Returns false if nothing changed.
 */
export async function recordRefusedAddress(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { tenant, address, status }: MailOutcome,
): Promise<boolean> {
  const isRefused = status === 'refused';
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ email_refused_at: isRefused ? clock.now() : null })
    .where('tenant', '=', tenant)
    .where('email_key', '=', emailKey(address))
    .where('email_refused_at', isRefused ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
