import { defineCall, ok, todayAt } from '../kernel';
import { findSavedCard, serializeSavedCard } from '../payments';

export const getSavedCard = defineCall('getSavedCard', async ({ tenant, customerId }, { db, clock }) => {
  const card = await findSavedCard(db, tenant, customerId);
  const today = todayAt(clock.now(), tenant.client.timeZone);
  return ok({ data: card === undefined ? null : serializeSavedCard(card, today) });
});
