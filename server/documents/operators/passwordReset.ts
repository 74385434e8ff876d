/** A forgotten password: a link by mail, and the new password. */
import { setTimeout as wait } from 'node:timers/promises';
import { spendReset } from '../../accounts/loginLimits';
import { passwordErrors } from '../../accounts/passwordRules';
import { hashPassword } from '../../accounts/passwords';
import { invalid } from '../../api/failure';
import { recordEvent } from './audit';
import { consumeLink, endLinks, makeLink, validLinks } from './links';
import { enqueueMail } from './mails';
import { authorOf, emailKey, findByEmail, findOperator, type Operator } from './operators';
import type { AccountParts } from './parts';
import { closeSessionsOf } from './sessions';
import { operatorText } from './text';

/** Valid links of one account, from any address: an attacker must not fill a mailbox. */
const MAX_LINKS = 5;
/** The time of creating a link. A faster response would show that no account exists. */
const SAME_TIME_MS = 150;

export interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly address: string;
}

/** Does the same for the caller whether the account exists or not. */
export async function requestReset(
  parts: AccountParts,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  await spendReset(parts.limits, { kind: 'operatorReset', scope: '', address, name: emailKey(email) });
  const operator = await findByEmail(parts.db, email);
  const isActive = operator !== undefined && operator.passwordHash !== null;
  await Promise.all([wait(SAME_TIME_MS), isActive ? sendReset(parts, operator) : undefined]);
}

function sendReset(parts: AccountParts, { id, name, email }: Operator): Promise<void> {
  return parts.db.transaction().execute(async (trx) => {
    if ((await validLinks(trx, 'reset', id, parts.now())) >= MAX_LINKS) return;
    const token = await makeLink(trx, 'reset', id, parts.now());
    await enqueueMail(trx, parts, { kind: 'reset', to: email, name, path: `/reset-password#token=${token}` });
  });
}

/** Uses the link, changes the password and ends all sessions and links of the operator. */
export async function resetPassword(
  parts: AccountParts,
  { token, password, passwordConfirmation, address }: NewPassword,
): Promise<void> {
  const errors = passwordErrors(password, passwordConfirmation);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await spendReset(parts.limits, { kind: 'operatorReset', scope: '', address, name: token });
  const hash = await hashPassword(password, parts.passwordCost);
  await parts.db.transaction().execute(async (trx) => {
    const id = await consumeLink(trx, 'reset', token, parts.now());
    const operator = id === undefined ? undefined : await findOperator(trx, id);
    if (operator === undefined)
      throw invalid({ token: [operatorText('reset.expired')] }, operatorText('reset.expired'));
    await trx
      .updateTable('documents.operators')
      .set({ password_hash: hash })
      .where('id', '=', operator.id)
      .execute();
    await endLinks(trx, operator.id, parts.now());
    await closeSessionsOf(trx, operator.id);
    await enqueueMail(trx, parts, { kind: 'changed', to: operator.email, name: operator.name });
    await recordEvent(trx, { operator: authorOf(operator), action: 'password.changed', now: parts.now() });
  });
}
