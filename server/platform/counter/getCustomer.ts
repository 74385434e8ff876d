import type { Wire } from '../../../schemas/generated/api';
import { findCustomer } from '../customers';
import { type CallTypes, notFound, ok, staffCall } from '../kernel';
import { customerSummaries } from './customerSummaries';

interface GetCustomer extends CallTypes {
  params: { customerId: string };
  answer: { data: Wire.CustomerSummary };
}

export const getCustomer = staffCall<GetCustomer>(
  'getCustomer',
  async ({ tenant, staff, params }, { db, log }) => {
    const customer = await findCustomer(db, tenant.id, params.customerId);
    if (customer === undefined) throw notFound();
    log.info({ tenant: tenant.id, staff: staff.id, customer: customer.id }, 'customer opened');
    const [summary] = await customerSummaries(db, tenant, [customer]);
    if (summary === undefined) throw notFound();
    return ok({ data: summary });
  },
);
