import { findCustomer } from '../customers';
import { notFound, ok, defineCall } from '../kernel';
import { customerSummaries } from './customerSummaries';

export const getCustomer = defineCall(
  'getCustomer',
  async ({ tenant, staff, params }, { db, log, clock }) => {
    const customer = await findCustomer(db, tenant.id, params.customerId);
    if (customer === undefined) throw notFound();
    log.info({ tenant: tenant.id, staff: staff.id, customer: customer.id }, 'customer opened');
    const [summary] = await customerSummaries(db, tenant, [customer], clock);
    if (summary === undefined) throw notFound();
    return ok({ data: summary });
  },
);
