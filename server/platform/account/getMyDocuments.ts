import type { Wire } from '../../../schemas/generated/api';
import { type CallTypes, customerCall, ok } from '../kernel';
import { documentsOf } from './requiredDocument';

interface GetMyDocuments extends CallTypes {
  answer: { data: Wire.RequiredDocument };
}

export const getMyDocuments = customerCall<GetMyDocuments>(
  'getMyDocuments',
  async ({ tenant, customerId }, { db, clock }) =>
    ok({ data: await documentsOf(db, tenant, customerId, clock.now()) }),
);
