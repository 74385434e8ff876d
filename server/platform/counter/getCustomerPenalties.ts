import type { Wire } from '../../../schemas/generated/api';
import { penaltiesOf } from '../cart';
import { ok, staffCall } from '../kernel';
import { type OfCustomer, customerHere } from './selectedCustomer';

interface GetPenalties extends OfCustomer {
  answer: { data: Wire.Penalty[] };
}

export const getCustomerPenalties = staffCall<GetPenalties>(
  'getCustomerPenalties',
  async ({ tenant, params }, { db }) => {
    const { id } = await customerHere(db, tenant, params.customerId);
    return ok({ data: await penaltiesOf(db, tenant, id) });
  },
);
