import type { GetFooterQuery } from '../../../schemas/generated/calls/getFooter';
import { type CallTypes, ok, openCall } from '../kernel';

interface GetFooter extends CallTypes {
  query: GetFooterQuery;
  answer: string;
}

export const getFooter = openCall<GetFooter>('getFooter', async ({ tenant }, { db }) => {
  const row = await db
    .selectFrom('tenants')
    .select('footer_html')
    .where('tenant', '=', tenant.id)
    .executeTakeFirstOrThrow();
  return ok(row.footer_html);
});
