/** A customer has at most one saved card; a new card replaces it. Only data from the provider is stored. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Wire } from '../../../schemas/generated/api';
import type { Executor, Tables, Tenant } from '../kernel';
import { providerChoiceOf } from './cardProvider';
import type { PaymentAttempt } from './paymentAttempts';
import type { ProviderCard } from '../../providers/cards/port';

export type SavedCard = Selectable<Tables['saved_cards']>;

/** Only a card that the tenant's present provider knows. */
export const findSavedCard = (executor: Executor, tenant: Tenant, customerId: string) =>
  executor
    .selectFrom('saved_cards')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .where((is) =>
      is.or([is('provider', 'is', null), is('provider', '=', providerChoiceOf(tenant).provider)]),
    )
    .executeTakeFirst();

export async function replaceSavedCard(
  trx: Executor,
  attempt: PaymentAttempt,
  card: ProviderCard,
  now: Date,
): Promise<void> {
  const expiry = /^(\d{2})(\d{2})$/.exec(card.expiry);
  if (card.reusableIdentifier === null || !expiry) return;
  await trx
    .deleteFrom('saved_cards')
    .where('tenant', '=', attempt.tenant)
    .where('customer_id', '=', attempt.customer_id)
    .execute();
  await trx
    .insertInto('saved_cards')
    .values({
      tenant: attempt.tenant,
      id: randomUUID(),
      customer_id: attempt.customer_id,
      card_type: card.type,
      last_four_digits: card.lastFourDigits,
      card_holder_name: attempt.card_holder_name,
      expiry_month: Number(expiry[1]),
      expiry_year: 2000 + Number(expiry[2]),
      external_identifier: card.reusableIdentifier,
      provider: attempt.provider?.provider ?? null,
      created_at: now,
    })
    .execute();
}

/** A card is valid until the end of its expiry month. */
export function hasExpired(card: Pick<SavedCard, 'expiry_month' | 'expiry_year'>, today: string): boolean {
  const month = `${card.expiry_year}-${String(card.expiry_month).padStart(2, '0')}`;
  return month < today.slice(0, 7);
}

export function serializeSavedCard(card: SavedCard, today: string): Wire.SavedCard {
  return {
    id: card.id,
    card_type: card.card_type,
    last_four_digits: card.last_four_digits,
    card_holder_name: card.card_holder_name,
    expiry_date: `${String(card.expiry_month).padStart(2, '0')}/${String(card.expiry_year % 100).padStart(2, '0')}`,
    external_identifier: card.external_identifier,
    card_image: null,
    recently_expired: hasExpired(card, today),
  };
}
