/** A request may name only a membership of the cart's owner, with an id from `auth/serializeUser.ts`. */
import { forbidden } from '../kernel';
import type { LockedCart } from './changeCart';

export async function refuseOtherMembership(
  { trx, tenant, owner }: Pick<LockedCart, 'trx' | 'tenant' | 'owner'>,
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  const own =
    owner.kind === 'customer' &&
    (await trx
      .selectFrom('memberships')
      .select('id')
      .where('tenant', '=', tenant.id)
      .where('customer_id', '=', owner.customerId)
      .where('id', '=', id)
      .executeTakeFirst());
  if (!own) throw forbidden();
}
