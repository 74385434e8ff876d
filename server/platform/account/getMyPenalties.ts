import { defineCall, ok } from '../kernel';
import { penaltiesOf } from '../cart';

export const getMyPenalties = defineCall('getMyPenalties', async ({ tenant, customerId }, { db }) =>
  ok({ data: await penaltiesOf(db, tenant, customerId) }),
);
