import type { Wire } from '../../../schemas/generated/api';
import { todayAt } from '../kernel/calendar/today';
import { customerCall, ok, type CallTypes } from '../kernel/http/call';
import { findSavedCard, serializeSavedCard } from '../payments/savedCards';

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
