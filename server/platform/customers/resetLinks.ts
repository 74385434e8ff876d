import type { Executor } from '../kernel';

/**
 * Invalidates the links in old mails after a change of the password or the e-mail address. A customer who
 * locks an attacker out must not leave the attacker a working link.
 */
export async function endResetLinks(
  trx: Executor,
  tenant: string,
  customerId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute();
}
