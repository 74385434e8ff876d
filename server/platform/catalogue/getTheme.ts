import { type Executor, notFound, ok, defineCall } from '../kernel';
import { findVenue } from './catalogue';

/**
 * The theme of a venue extends that of the operator. An unknown venue is 404, and the page repeats the call
 * without it.
 */
export const getTheme = defineCall('getTheme', async ({ tenant, query }, { db }) => {
  const { theme } = await db
    .selectFrom('tenants')
    .select('theme')
    .where('tenant', '=', tenant.id)
    .executeTakeFirstOrThrow();
  const slug = await venueSlug(db, tenant.id, query.venue);
  return ok({ data: { ...theme.default, ...(slug === undefined ? {} : theme.venues[slug]) } });
});

async function venueSlug(
  executor: Executor,
  tenant: string,
  identifier: string | undefined,
): Promise<string | undefined> {
  if (identifier === undefined) return undefined;
  const venue = await findVenue(executor, tenant, identifier);
  if (venue === undefined) throw notFound();
  return venue.slug;
}
