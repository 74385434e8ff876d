/**
 * What a customer is found by at the counter: the words of their name, their e-mail address, reference and
 * postcode, each kept as it is compared, so that one index serves them all and accents do not matter.
 */
import { sql } from 'kysely';
import { foldedWords, searchedWords } from '../../../schemas/foldedText';
import { emailKey, findCustomer, type Customer } from '../auth/customers';
import { meaningPaths } from '../catalogue/dataFields';
import { readDataFields } from '../catalogue/tenantRow';
import type { Db, Executor } from '../db/database';
import type { DataFieldsSeed } from '../seed/questionsFormat';
import { latinForms } from './latinWords';

type Found = Pick<Customer, 'id' | 'first_name' | 'last_name' | 'email' | 'reference' | 'answers'>;

/** As one word, however it was spaced: `NG24 1AB` -> `ng241ab`. */
export const joined = (typed: string): string => foldedWords(typed).join('');

function searchTermsOf(customer: Found, dataFields: DataFieldsSeed): readonly string[] {
  const path = meaningPaths(dataFields).postcode;
  const postcode = path === undefined ? undefined : customer.answers[path];
  const words = [
    ...searchedWords(`${customer.first_name} ${customer.last_name}`).flatMap(latinForms),
    emailKey(customer.email),
    joined(customer.reference),
    ...(typeof postcode === 'string' ? [joined(postcode)] : []),
  ];
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Called in the transaction of whatever changes one of these. */
export async function storeSearchWords(trx: Executor, tenant: string, customerId: string): Promise<void> {
  const customer = await findCustomer(trx, tenant, customerId);
  if (customer === undefined) return;
  await trx
    .deleteFrom('customer_words')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .execute();
  await insertWords(trx, tenant, [customer], await readDataFields(trx, tenant));
}

async function insertWords(
  executor: Executor,
  tenant: string,
  customers: readonly Found[],
  dataFields: DataFieldsSeed,
): Promise<void> {
  const rows = customers.flatMap((customer) =>
    searchTermsOf(customer, dataFields).map((word) => ({ tenant, customer_id: customer.id, word })),
  );
  if (rows.length === 0) return;
  // Two processes may start at once.
  await executor
    .insertInto('customer_words')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const AT_ONCE = 500;

/** Accounts that came from elsewhere, or from before there were words. Everybody has a reference, so one without words is new. */
export async function storeMissingSearchWords(db: Db, tenant: string): Promise<void> {
  const dataFields = await readDataFields(db, tenant);
  for (;;) {
    const missing = await db
      .selectFrom('customers')
      .select(['id', 'first_name', 'last_name', 'email', 'reference', 'answers'])
      .where('tenant', '=', tenant)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('customer_words')
              .select(sql`1`.as('one'))
              .whereRef('customer_words.tenant', '=', 'customers.tenant')
              .whereRef('customer_words.customer_id', '=', 'customers.id'),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute();
    await insertWords(db, tenant, missing, dataFields);
    if (missing.length < AT_ONCE) return;
  }
}
