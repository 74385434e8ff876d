import { randomUUID } from 'node:crypto';
import { isEmailAddress } from '../../../schemas/emailAddress';
import { typedLine } from '../../../schemas/typedText';
import { conflict, invalid } from '../../api/failure';
import { json } from '../../database/columns';
import type { Author } from '../store';
import type { Grant } from './grants';
import { lockOperators } from './lockOperators';
import { emailKey, findByEmail, type Operator } from './operators';
import type { OperatorsTransaction } from './tables';
import { operatorText } from './text';

export interface NewOperator {
  readonly by: Author;
  readonly name: string;
  readonly email: string;
  readonly grants: readonly Grant[];
}

/** Throws 422 for a missing name or an invalid address, and 409 for the address of another operator. */
export async function insertOperator(
  trx: OperatorsTransaction,
  { by, grants, ...typed }: NewOperator,
  { passwordHash, now }: { readonly passwordHash: string | null; readonly now: Date },
): Promise<Operator> {
  const name = typedLine(typed.name);
  const email = typedLine(typed.email);
  if (name === '') throw invalid({ name: [operatorText('name.required')] });
  if (!isEmailAddress(email)) throw invalid({ email: [operatorText('email.invalid')] });
  await lockOperators(trx);
  if ((await findByEmail(trx, email)) !== undefined)
    throw conflict('email_taken', operatorText('email.taken'));
  const operator: Operator = { id: randomUUID(), name, email, grants, passwordHash, lastLoginAt: null };
  await trx
    .insertInto('documents.operators')
    .values({
      id: operator.id,
      email,
      email_key: emailKey(email),
      name,
      grants: json(grants),
      invited_by: by.name,
      password_hash: passwordHash,
      created_at: now,
    })
    .execute();
  return operator;
}
