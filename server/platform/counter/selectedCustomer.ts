import { type Customer, findCustomer } from '../customers';
import { type CallTypes, type Executor, notFound, type Tenant } from '../kernel';

export interface OfCustomer extends CallTypes {
  params: { readonly customerId: string };
}

export async function customerHere(executor: Executor, tenant: Tenant, id: string): Promise<Customer> {
  const customer = await findCustomer(executor, tenant.id, id);
  if (customer === undefined) throw notFound();
  return customer;
}
