/** Sessions of operators. Only the hash of a token is stored. */
import { hashToken, newToken } from '../../accounts/tokens';
import { findOperator, type Operator } from './operators';
import type { OperatorsExecutor } from './tables';

/** The life of a session, from login. The same as that of staff at the counter. */
const LIFE_MS = 12 * 60 * 60 * 1000;
/** The prefix keeps the tokens of operators apart from those of customers and staff. */
const PREFIX = 'operator_';
const BEARER = /^Bearer (operator_[\w-]{43})$/i;

export interface OperatorSession {
  readonly operator: Operator;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** The returned token is shown only once. */
export async function openSession(db: OperatorsExecutor, operatorId: string, now: Date): Promise<string> {
  const token = PREFIX + newToken();
  await db
    .insertInto('documents.operator_sessions')
    .values({
      token_hash: hashToken(token),
      operator_id: operatorId,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
  await db
    .updateTable('documents.operators')
    .set({ last_login_at: now })
    .where('id', '=', operatorId)
    .execute();
  return token;
}

/** Undefined without a valid session, and for a removed operator. */
export async function findSession(
  db: OperatorsExecutor,
  authorisation: string | undefined,
  now: Date,
): Promise<OperatorSession | undefined> {
  const token = BEARER.exec(authorisation ?? '')?.[1];
  if (token === undefined) return undefined;
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom('documents.operator_sessions')
    .select(['operator_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const operator = row && (await findOperator(db, row.operator_id));
  return operator && { operator, tokenHash, expiresAt: row.expires_at };
}

export async function closeSession(db: OperatorsExecutor, tokenHash: string): Promise<void> {
  await db.deleteFrom('documents.operator_sessions').where('token_hash', '=', tokenHash).execute();
}

export async function closeSessionsOf(db: OperatorsExecutor, operatorId: string): Promise<void> {
  await db.deleteFrom('documents.operator_sessions').where('operator_id', '=', operatorId).execute();
}
