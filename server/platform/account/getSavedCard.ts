import type { Wire } from '../../../schemas/generated/api';
import { type CallTypes, customerCall, ok, todayAt } from '../kernel';
import { findSavedCard, serializeSavedCard } from '../payments';

interface GetSavedCard extends CallTypes {
  answer: { data: Wire.SavedCard | null };
}

export const getSavedCard = customerCall<GetSavedCard>(
  'getSavedCard',
  async ({ tenant, customerId }, { db, clock }) => {
    const card = await findSavedCard(db, tenant.id, customerId);
    const today = todayAt(clock.now(), tenant.client.timeZone);
    return ok({ data: card === undefined ? null : serializeSavedCard(card, today) });
  },
);
