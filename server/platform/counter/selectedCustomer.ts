import { findCustomer, type Customer } from '../auth/customers';
import type { Executor } from '../db/database';
import { type CallTypes } from '../http/call';
import { notFound } from '../http/failure';
import type { Tenant } from '../tenants/tenant';

export interface OfCustomer extends CallTypes {
  params: { readonly customerId: string };
}

export async function customerHere(executor: Executor, tenant: Tenant, id: string): Promise<Customer> {
  const customer = await findCustomer(executor, tenant.id, id);
  if (customer === undefined) throw notFound();
  return customer;
}
