import { findCustomer, type Customer } from '../customers/customers';
import type { Executor } from '../kernel/db/database';
import { type CallTypes } from '../kernel/http/call';
import { notFound } from '../kernel/http/failure';
import type { Tenant } from '../kernel/tenants/tenant';

export interface OfCustomer extends CallTypes {
  params: { readonly customerId: string };
}

export async function customerHere(executor: Executor, tenant: Tenant, id: string): Promise<Customer> {
  const customer = await findCustomer(executor, tenant.id, id);
  if (customer === undefined) throw notFound();
  return customer;
}
