import { documentsOf } from '../documents';
import { defineCall, ok } from '../kernel';

export const getMyDocuments = defineCall('getMyDocuments', async ({ tenant, customerId }, { db, clock }) =>
  ok({ data: await documentsOf(db, tenant, customerId, clock.now()) }),
);
