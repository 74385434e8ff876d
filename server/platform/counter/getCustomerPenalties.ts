import { penaltiesOf } from '../cart';
import { ok, defineCall } from '../kernel';
import { customerOr404 } from './customerSummaries';

export const getCustomerPenalties = defineCall('getCustomerPenalties', async ({ tenant, params }, { db }) => {
  const { id } = await customerOr404(db, tenant, params.customerId);
  return ok({ data: await penaltiesOf(db, tenant, id) });
});
