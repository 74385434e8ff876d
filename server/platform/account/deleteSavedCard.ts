import { conflict, defineCall, notFound, ok, text } from '../kernel';
import { LIVE_STATES } from '../payments';

/**
 * Deleting the row is enough. The provider's identifier cannot be used without the customer's security code,
 * and is stored in no other place. The provider has no call that deletes it.
 */
export const deleteSavedCard = defineCall('deleteSavedCard', async ({ tenant, customerId }, { db }) => {
  const live = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('tenant', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirst();
  if (live !== undefined) throw conflict('card_in_use', text('savedCard.inUse'));
  const gone = await db
    .deleteFrom('saved_cards')
    .where('tenant', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) throw notFound();
  return ok({ data: null });
});
