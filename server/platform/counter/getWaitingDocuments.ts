/** GET /api/counter/waiting-documents */
import { waitingDocuments } from '../documents';
import { defineCall, ok } from '../kernel';
import { customerSummaries } from './customerSummaries';

const SHOWN = 20;

export const getWaitingDocuments = defineCall('getWaitingDocuments', async ({ tenant }, { db, clock }) => {
  const waiting = await waitingDocuments(db, tenant.id, SHOWN + 1);
  const shown = waiting.slice(0, SHOWN);
  if (shown.length === 0) return ok({ data: [], more: false });
  const ids = shown.map(({ customerId }) => customerId);
  const customers = await db
    .selectFrom('customers')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('id', 'in', ids)
    .execute();
  const summaries = await customerSummaries(db, tenant, customers, clock);
  const data = shown.flatMap(({ customerId, uploadedAt }) => {
    const customer = summaries.find(({ id }) => id === customerId);
    return customer === undefined ? [] : [{ customer, uploaded_at: uploadedAt.toISOString() }];
  });
  return ok({ data, more: waiting.length > SHOWN });
});
