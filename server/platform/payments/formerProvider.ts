import { sql } from 'kysely';
import { isCardProvider } from '../../providers/cards/cardProviders';
import type { ProviderChoice } from '../../providers/providerChoice';
import type { Db, Tenant } from '../kernel';
import { providerChoiceOf } from './cardProvider';

/**
 * The card provider of the tenant with this name: the present one, or one that it has left. A former provider still
 * sends webhooks about its payments. Its settings are those of its last payment.
 */
export async function cardChoiceNamed(
  db: Db,
  tenant: Tenant,
  name: string,
): Promise<ProviderChoice | undefined> {
  const present = providerChoiceOf(tenant);
  if (present.provider === name) return present;
  // Without this check, any caller could search the payments.
  if (!isCardProvider(name)) return undefined;
  const last = await db
    .selectFrom('payment_attempts')
    .select('provider')
    .where('tenant', '=', tenant.id)
    .where(sql<string>`provider ->> 'provider'`, '=', name)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.provider ?? undefined;
}
