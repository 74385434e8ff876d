/** GET /api/customers/{customerId}/documents */
import { customerDocuments } from '../documents';
import { defineCall, ok } from '../kernel';
import { customerOr404 } from './customerSummaries';

export const getCustomerDocuments = defineCall('getCustomerDocuments', async ({ tenant, params }, { db }) => {
  const { id } = await customerOr404(db, tenant, params.customerId);
  return ok({ data: await customerDocuments(db, tenant.id, id) });
});
