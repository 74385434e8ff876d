import { ok, defineCall } from '../kernel';

export const getFooter = defineCall('getFooter', async ({ tenant }, { db }) => {
  const row = await db
    .selectFrom('tenants')
    .select('footer_html')
    .where('tenant', '=', tenant.id)
    .executeTakeFirstOrThrow();
  return ok(row.footer_html);
});
