import { seedActivities } from './seedActivities';
import { codeKey } from '../catalogue';
import { type Executor, json } from '../kernel';
import type { Seed } from './format';

/** Replaces the catalogue. Rows of customers have no foreign key to it and stay. */
export async function seedCatalogue(trx: Executor, seed: Seed, now: Date): Promise<void> {
  await seedTenant(trx, seed, now);
  await seedVenues(trx, seed);
  await seedMemberships(trx, seed);
  await seedPromotions(trx, seed);
  await seedActivities(trx, seed, now);
}

async function seedTenant(trx: Executor, seed: Seed, now: Date): Promise<void> {
  const values = {
    seed_hash: seed.hash,
    client: json(seed.client),
    theme: json(seed.theme),
    footer_html: seed.footerHtml,
    terms: json(seed.terms),
    data_fields: json(seed.dataFields),
    questions: json(seed.questions),
    seeded_at: now,
  };
  await trx
    .insertInto('tenants')
    .values({ tenant: seed.tenant, ...values })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(values))
    .execute();
}

async function seedVenues(trx: Executor, { tenant, venues }: Seed): Promise<void> {
  await trx.deleteFrom('venues').where('tenant', '=', tenant).execute();
  const rows = venues.map((venue) => ({
    tenant,
    id: venue.id,
    slug: venue.slug,
    name: venue.name,
    document: json(venue),
  }));
  await trx.insertInto('venues').values(rows).execute();
}

async function seedMemberships(trx: Executor, { tenant, memberships }: Seed): Promise<void> {
  await trx.deleteFrom('membership_types').where('tenant', '=', tenant).execute();
  if (memberships.length === 0) return;
  const rows = memberships.map((type, position) => ({
    tenant,
    id: type.id,
    slug: type.slug,
    position,
    document: json(type),
  }));
  await trx.insertInto('membership_types').values(rows).execute();
}

/**
 * A promotion that is no longer in the seed is closed, not deleted: orders and carts refer to it, and its
 * uses are counted.
 */
async function seedPromotions(trx: Executor, { tenant, promotions }: Seed): Promise<void> {
  const promotionIds = promotions.map((promotion) => promotion.id);
  const existing = await trx
    .selectFrom('promotions')
    .select(['id', 'document'])
    .where('tenant', '=', tenant)
    .execute();
  for (const { id, document } of existing.filter((row) => !promotionIds.includes(row.id))) {
    const closed = json({ ...document, validUntil: '1970-01-01' });
    const set = { document: closed, code_key: `closed:${id}` };
    await trx.updateTable('promotions').set(set).where('tenant', '=', tenant).where('id', '=', id).execute();
  }
  for (const promotion of promotions) {
    const values = {
      code_key: codeKey(promotion.code),
      document: json(promotion),
      max_uses: promotion.maxUses ?? null,
    };
    await trx
      .insertInto('promotions')
      .values({ tenant, id: promotion.id, ...values })
      .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(values))
      .execute();
  }
}
