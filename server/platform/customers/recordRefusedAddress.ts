import type { MailOutcome, Platform } from '../kernel';
import { emailKey } from './customers';

/** Staff see that a customer gets no mails. A mail that is accepted later, for example after a repair, ends this. */
export async function recordRefusedAddress(
  { db, clock }: Platform,
  { tenant, address, status }: MailOutcome,
): Promise<void> {
  const isRefused = status === 'refused';
  await db
    .updateTable('customers')
    .set({ email_refused_at: isRefused ? clock.now() : null })
    .where('tenant', '=', tenant)
    .where('email_key', '=', emailKey(address))
    .where('email_refused_at', isRefused ? 'is' : 'is not', null)
    .execute();
}
