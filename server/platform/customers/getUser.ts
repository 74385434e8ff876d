import { type CallTypes, customerCall, ok, unauthorised } from '../kernel';
import type { Wire } from '../../../schemas/generated/api';
import { findCustomer } from './customers';
import { serializeUser } from './serializeUser';

interface GetUser extends CallTypes {
  answer: { data: Wire.User };
}

export const getUser = customerCall<GetUser>('getUser', async ({ tenant, customerId }, { db, clock }) => {
  const customer = await findCustomer(db, tenant.id, customerId);
  if (customer === undefined) throw unauthorised();
  return ok({ data: await serializeUser(db, tenant, customer, clock.now()) });
});
