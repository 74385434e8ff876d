import { defineCall, ok } from '../kernel';
import { documentsOf } from './requiredDocument';

export const getMyDocuments = defineCall('getMyDocuments', async ({ tenant, customerId }, { db, clock }) =>
  ok({ data: await documentsOf(db, tenant, customerId, clock.now()) }),
);
