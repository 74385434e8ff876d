import type { Selectable } from 'kysely';
import type { Executor, Tables } from '../kernel';
import { typedCode } from '../../../schemas/typedText';

export type Customer = Selectable<Tables['customers']>;

/** The normalised e-mail address, which is the same for every spelling. */
export function emailKey(email: string): string {
  return typedCode(email).normalize('NFC').toLowerCase();
}

export async function findCustomer(
  executor: Executor,
  tenant: string,
  id: string,
): Promise<Customer | undefined> {
  return executor
    .selectFrom('customers')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds customers by e-mail address or customer reference. Returns several if accounts share an address. */
export async function findCustomersByName(
  executor: Executor,
  tenant: string,
  name: string,
): Promise<Customer[]> {
  const typed = typedCode(name);
  return executor
    .selectFrom('customers')
    .selectAll()
    .where('tenant', '=', tenant)
    .where((is) => is.or([is('email_key', '=', emailKey(typed)), is('reference', '=', typed.toUpperCase())]))
    .orderBy('created_at')
    .limit(20)
    .execute();
}
