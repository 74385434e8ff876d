import type { Wire } from '../../../schemas/generated/api';
import { type CallTypes, customerCall, ok } from '../kernel';
import { penaltiesOf } from '../cart';

interface GetMyPenalties extends CallTypes {
  answer: { data: Wire.Penalty[] };
}

export const getMyPenalties = customerCall<GetMyPenalties>(
  'getMyPenalties',
  async ({ tenant, customerId }, { db }) => ok({ data: await penaltiesOf(db, tenant, customerId) }),
);
