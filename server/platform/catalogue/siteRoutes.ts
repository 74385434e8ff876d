/** Routes for theme, footer and client, which a page needs first. */
import type { Wire } from '../../../schemas/generated/api';
import type { GetFooterQuery } from '../../../schemas/generated/calls/getFooter';
import type { GetThemeQuery } from '../../../schemas/generated/calls/getTheme';
import type { Executor } from '../db/database';
import { ok, openCall, type CallTypes } from '../http/call';
import { notFound } from '../http/failure';
import { findVenue } from './catalogue';

interface GetTheme extends CallTypes {
  query: GetThemeQuery;
  answer: { data: Wire.Theme };
}

/**
 * The theme of a venue extends that of the operator. An unknown venue is 404, and the page repeats the call
 * without it.
 */
const getTheme = openCall<GetTheme>('getTheme', async ({ tenant, query }, { db }) => {
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

interface GetFooter extends CallTypes {
  query: GetFooterQuery;
  answer: string;
}

const getFooter = openCall<GetFooter>('getFooter', async ({ tenant }, { db }) => {
  const row = await db
    .selectFrom('tenants')
    .select('footer_html')
    .where('tenant', '=', tenant.id)
    .executeTakeFirstOrThrow();
  return ok(row.footer_html);
});

interface GetClient extends CallTypes {
  answer: { data: { id: string } };
}

const getClient = openCall<GetClient>('getClient', ({ tenant }) =>
  Promise.resolve(ok({ data: { id: tenant.client.id } })),
);

export const siteRoutes = [getTheme, getFooter, getClient];
