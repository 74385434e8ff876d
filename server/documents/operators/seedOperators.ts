/** The operators of a demonstration: one for each role. Only an empty table is filled. */
import { hashPassword } from '../../accounts/passwords';
import { json } from '../../database/columns';
import { DEMO_OPERATORS, DEMO_PASSWORD } from './demoOperators.mjs';
import { lockOperators } from './lockOperators';
import { emailKey } from './operators';
import type { AccountParts } from './parts';

/** Returns false if there are operators already. */
export async function seedOperators({
  db,
  now,
  passwordCost,
}: Pick<AccountParts, 'db' | 'now' | 'passwordCost'>): Promise<boolean> {
  const first = await db.selectFrom('documents.operators').select('id').limit(1).executeTakeFirst();
  if (first !== undefined) return false;
  const hash = await hashPassword(DEMO_PASSWORD, passwordCost);
  return db.transaction().execute(async (trx) => {
    await lockOperators(trx);
    const values = DEMO_OPERATORS.map(({ email, name, grants }) => ({
      id: `demo-${email.slice(0, email.indexOf('@'))}`,
      email,
      email_key: emailKey(email),
      name,
      password_hash: hash,
      grants: json(grants),
      invited_by: 'Foyer',
      created_at: now(),
    }));
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('documents.operators')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  });
}
