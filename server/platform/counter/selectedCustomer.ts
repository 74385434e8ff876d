import { type Customer, findCustomer } from '../customers';
import { type Executor, notFound, type Tenant } from '../kernel';

export async function customerHere(executor: Executor, tenant: Tenant, id: string): Promise<Customer> {
  const customer = await findCustomer(executor, tenant.id, id);
  if (customer === undefined) throw notFound();
  return customer;
}
