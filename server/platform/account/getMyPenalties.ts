import type { Wire } from '../../../schemas/generated/api';
import { customerCall, ok, type CallTypes } from '../kernel/http/call';
import { penaltiesOf } from '../cart/penalties';

interface GetMyPenalties extends CallTypes {
  answer: { data: Wire.Penalty[] };
}

export const getMyPenalties = customerCall<GetMyPenalties>(
  'getMyPenalties',
  async ({ tenant, customerId }, { db }) => ok({ data: await penaltiesOf(db, tenant, customerId) }),
);
