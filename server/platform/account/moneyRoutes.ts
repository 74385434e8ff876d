/** The customer's credit, penalties and saved card. */
import type { Wire } from '../../../schemas/generated/api';
import { todayAt } from '../calendar/today';
import { wallTime } from '../calendar/zonedTime';
import { text } from '../copy/text';
import { customerCall, ok, type AnyCall, type CallTypes } from '../http/call';
import { conflict, notFound } from '../http/failure';
import { findCustomer } from '../auth/customers';
import { serializeMoney } from '../money/serializeMoney';
import { findSavedCard, serializeSavedCard } from '../payments/savedCards';
import { LIVE_STATES } from '../payments/attemptStates';
import { penaltiesOf } from './penalties';

const MOVEMENTS_SHOWN = 200;

interface GetMyCredit extends CallTypes {
  answer: { data: Wire.CreditAccount };
}

const getMyCredit = customerCall<GetMyCredit>('getMyCredit', async ({ tenant, customerId }, { db }) => {
  const customer = await findCustomer(db, tenant.id, customerId);
  const movements = await db
    .selectFrom('credit_movements')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOVEMENTS_SHOWN)
    .execute();
  return ok({
    data: {
      general: { balance: serializeMoney(tenant, customer?.credit_balance ?? 0) },
      membership: { balance: serializeMoney(tenant, customer?.membership_credit_balance ?? 0) },
      movements: movements.map((one) => ({
        id: one.id,
        date: wallTime(one.created_at, tenant.client.timeZone).date,
        type: one.type,
        description: one.description,
        amount: serializeMoney(tenant, one.amount),
        balance: serializeMoney(tenant, one.balance),
      })),
    },
  });
});

interface GetMyPenalties extends CallTypes {
  answer: { data: Wire.Penalty[] };
}

const getMyPenalties = customerCall<GetMyPenalties>(
  'getMyPenalties',
  async ({ tenant, customerId }, { db }) => ok({ data: await penaltiesOf(db, tenant, customerId) }),
);

interface GetSavedCard extends CallTypes {
  answer: { data: Wire.SavedCard | null };
}

const getSavedCard = customerCall<GetSavedCard>(
  'getSavedCard',
  async ({ tenant, customerId }, { db, clock }) => {
    const card = await findSavedCard(db, tenant.id, customerId);
    const today = todayAt(clock.now(), tenant.client.timeZone);
    return ok({ data: card === undefined ? null : serializeSavedCard(card, today) });
  },
);

interface DeleteSavedCard extends CallTypes {
  answer: { data: null };
}

/**
 * Deleting the row is enough. The provider's identifier cannot be used without the customer's security code,
 * and is stored in no other place. The provider has no call that deletes it.
 */
const deleteSavedCard = customerCall<DeleteSavedCard>(
  'deleteSavedCard',
  async ({ tenant, customerId }, { db }) => {
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
  },
);

export const moneyRoutes: readonly AnyCall[] = [getMyCredit, getMyPenalties, getSavedCard, deleteSavedCard];
