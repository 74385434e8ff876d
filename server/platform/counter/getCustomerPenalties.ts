import { penaltiesOf } from '../cart';
import { ok, defineCall } from '../kernel';
import { customerHere } from './customerSummaries';

export const getCustomerPenalties = defineCall('getCustomerPenalties', async ({ tenant, params }, { db }) => {
  const { id } = await customerHere(db, tenant, params.customerId);
  return ok({ data: await penaltiesOf(db, tenant, id) });
});
