/** The accounts of operators. */
import type { Wire } from '../../../schemas/generated/api';
import { typedCode } from '../../../schemas/typedText';
import type { Author } from '../store';
import { isAllowed, type Grant, type Role } from './grants';
import type { OperatorsExecutor } from './tables';

export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly grants: readonly Grant[];
  /** Null: no invitation was accepted yet. */
  readonly passwordHash: string | null;
  readonly lastLoginAt: Date | null;
}

/** The form in which addresses are compared. */
export const emailKey = (email: string): string => typedCode(email).normalize('NFC').toLowerCase();

/** An operator who logged in with a provider may have no password. */
const isInvited = ({ passwordHash, lastLoginAt }: Pick<Operator, 'passwordHash' | 'lastLoginAt'>): boolean =>
  passwordHash === null && lastLoginAt === null;

export const authorOf = ({ id, name }: Pick<Operator, 'id' | 'name'>): Author => ({ id, name });

function present(db: OperatorsExecutor) {
  return db
    .selectFrom('documents.operators')
    .select([
      'id',
      'name',
      'email',
      'grants',
      'password_hash as passwordHash',
      'last_login_at as lastLoginAt',
    ])
    .where('removed_at', 'is', null);
}

export const findOperator = (db: OperatorsExecutor, id: string): Promise<Operator | undefined> =>
  present(db).where('id', '=', id).executeTakeFirst();

/** Whether an operator still has the role for a tenant: they may have been removed or may have lost it since. */
export async function mayStill(
  db: OperatorsExecutor,
  id: string,
  { role, tenant }: { readonly role: Role; readonly tenant: string },
): Promise<boolean> {
  const operator = await findOperator(db, id);
  return operator !== undefined && isAllowed(operator.grants, role, tenant);
}

export const findByEmail = (db: OperatorsExecutor, email: string): Promise<Operator | undefined> =>
  present(db).where('email_key', '=', emailKey(email)).executeTakeFirst();

/** By name. */
export const allOperators = (db: OperatorsExecutor): Promise<readonly Operator[]> =>
  present(db).orderBy('name').orderBy('id').execute();

/** When the newest valid invitation of each operator expires. */
export async function invitationEnds(
  db: OperatorsExecutor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('documents.operator_links')
    .select((row) => ['operator_id', row.fn.max('expires_at').as('expires_at')])
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('operator_id', 'in', [...ids])
    .groupBy('operator_id')
    .execute();
  return new Map(rows.map((row) => [row.operator_id, row.expires_at]));
}

export async function serializeOperator(db: OperatorsExecutor, operator: Operator): Promise<Wire.Operator> {
  const [serialized] = await serializeOperators(db, [operator]);
  if (serialized === undefined) throw new Error('One operator is one entry.');
  return serialized;
}

export async function serializeOperators(
  db: OperatorsExecutor,
  operators: readonly Operator[],
): Promise<readonly Wire.Operator[]> {
  const invited = operators.filter(isInvited);
  const ends = await invitationEnds(
    db,
    invited.map(({ id }) => id),
  );
  return operators.map(({ id, name, email, grants, passwordHash, lastLoginAt }) => ({
    id,
    name,
    email,
    grants,
    status: isInvited({ passwordHash, lastLoginAt }) ? 'invited' : 'active',
    invitation_expires_at: ends.get(id)?.toISOString() ?? null,
    last_login_at: lastLoginAt?.toISOString() ?? null,
  }));
}
