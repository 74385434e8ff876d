import { defineCall, ok, unauthorised } from '../kernel';
import { findCustomer } from './customers';
import { serializeUser } from './serializeUser';

export const getUser = defineCall('getUser', async ({ tenant, customerId }, { db, clock }) => {
  const customer = await findCustomer(db, tenant.id, customerId);
  if (customer === undefined) throw unauthorised();
  return ok({ data: await serializeUser(db, tenant, customer, clock.now()) });
});
