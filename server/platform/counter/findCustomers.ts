import { sql } from 'kysely';
import { foldedWords } from '../../../schemas/foldedText';
import { type Customer, emailKey, joinWords, latinForms } from '../customers';
import { type Executor, ok, defineCall } from '../kernel';
import { customerSummaries } from './customerSummaries';

const SHOWN = 20;

export const findCustomers = defineCall(
  'findCustomers',
  async ({ tenant, staff, query }, { db, log, clock }) => {
    const found = await search(db, tenant.id, query.search);
    // The search text is personal data. The number of results is enough to detect staff who browse all customers.
    log.info({ tenant: tenant.id, staff: staff.id, found: found.length }, 'customers searched');
    const data = await customerSummaries(db, tenant, found.slice(0, SHOWN), clock);
    return ok({ data, more: found.length > SHOWN });
  },
);

/** Finds one customer more than the page shows. The extra one means that there are more. */
async function search(executor: Executor, tenant: string, typed: string): Promise<Customer[]> {
  const isEmail = typed.includes('@');
  const searchWords = isEmail ? [emailKey(typed)] : foldedWords(typed);
  if (searchWords.length === 0) return [];
  const all = sql.join(
    searchWords.map((word) => sql`(${withAny(tenant, isEmail ? [word] : latinForms(word))})`),
    sql` intersect `,
  );
  // The user may type a postcode with or without its space.
  const found = isEmail ? all : sql`(${all}) union ${withWord(tenant, joinWords(typed))}`;
  return executor
    .selectFrom('customers')
    .selectAll()
    .where('tenant', '=', tenant)
    .where(sql<boolean>`id in (${found})`)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('reference')
    .limit(SHOWN + 1)
    .execute();
}

/** One set of ids for each word. The query reads only customer rows that are in all sets. */
const withWord = (tenant: string, beginning: string) =>
  sql`select customer_id from customer_words where tenant = ${tenant} and word like ${`${escapeLike(beginning)}%`}`;

const withAny = (tenant: string, beginnings: readonly string[]) =>
  sql.join(
    beginnings.map((beginning) => withWord(tenant, beginning)),
    sql` union `,
  );

/** `%`, `_` and the escape character are ordinary characters here. */
const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
