/**
 * The words by which the counter finds a customer: name, e-mail address, reference and postcode. Each is
 * stored in the form in which it is compared, so that one index serves all of them and accents do not matter.
 */
import anyAscii from 'any-ascii';
import { sql } from 'kysely';
import { foldedWords, searchedWords } from '../../../schemas/foldedText';
import { emailKey, findCustomer, type Customer } from './customers';
import { type DataFields, meaningPaths, readDataFields } from '../catalogue';
import type { Db, Executor } from '../kernel';

type SearchableCustomer = Pick<
  Customer,
  'id' | 'first_name' | 'last_name' | 'email' | 'reference' | 'answers'
>;

/** Joins the words into one, whatever their spacing: `NG24 1AB` -> `ng241ab`. */
export const joinWords = (typed: string): string => foldedWords(typed).join('');

/**
 * The forms in which a search compares a word, with a Latin form for other scripts: `Пётр` is `петр` and
 * `petr`, `Məmməd` is `məmməd` and `memmed`. The letter table is too large for a browser, so the platform
 * does this.
 */
export const latinForms = (word: string): readonly string[] => {
  const latin = foldedWords(anyAscii(word)).join('');
  return latin === '' || latin === word ? [word] : [word, latin];
};

function searchTermsOf(customer: SearchableCustomer, dataFields: DataFields): readonly string[] {
  const path = meaningPaths(dataFields).postcode;
  const postcode = path === undefined ? undefined : customer.answers[path];
  const words = [
    ...searchedWords(`${customer.first_name} ${customer.last_name}`).flatMap(latinForms),
    emailKey(customer.email),
    joinWords(customer.reference),
    ...(typeof postcode === 'string' ? [joinWords(postcode)] : []),
  ];
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Call this in the transaction that changes one of these values. */
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
  customers: readonly SearchableCustomer[],
  dataFields: DataFields,
): Promise<void> {
  const rows = customers.flatMap((customer) =>
    searchTermsOf(customer, dataFields).map((word) => ({ tenant, customer_id: customer.id, word })),
  );
  if (rows.length === 0) return;
  // Two processes may start at the same time.
  await executor
    .insertInto('customer_words')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const AT_ONCE = 500;

/**
 * Adds words to imported accounts and to accounts older than this table. Every customer has a reference, so
 * an account without words has not been indexed.
 */
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
