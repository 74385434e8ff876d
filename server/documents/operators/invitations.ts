/** Invitations of operators by mail. */
import { typedLine } from '../../../schemas/typedText';
import { spendReset } from '../../accounts/loginLimits';
import { passwordErrors } from '../../accounts/passwordRules';
import { hashPassword } from '../../accounts/passwords';
import { conflict, invalid, notFound } from '../../api/failure';
import type { Author } from '../store';
import { recordEvent } from './audit';
import type { Grant } from './grants';
import { consumeLink, endLinks, findLink, invitationPath, makeLink } from './links';
import { lockOperators } from './lockOperators';
import { enqueueMail } from './mails';
import { insertOperator } from './insertOperator';
import { findOperator, type Operator } from './operators';
import type { AccountParts } from './parts';
import type { NewPassword } from './passwordReset';
import { openSession } from './sessions';
import type { OperatorsTransaction } from './tables';
import { operatorText } from './text';

export interface Invitation {
  readonly by: Author;
  readonly name: string;
  readonly email: string;
  readonly grants: readonly Grant[];
}

export async function invite(parts: AccountParts, invitation: Invitation): Promise<Operator> {
  const { by } = invitation;
  return parts.db.transaction().execute(async (trx) => {
    const operator = await insertOperator(trx, invitation, { passwordHash: null, now: parts.now() });
    await sendInvitation(trx, parts, operator, by);
    return operator;
  });
}

/** The invitation before is no longer valid. */
export function inviteAgain(parts: AccountParts, id: string, by: Author): Promise<Operator> {
  return parts.db.transaction().execute(async (trx) => {
    await lockOperators(trx);
    const operator = await findOperator(trx, id);
    if (operator === undefined) throw notFound();
    if (operator.passwordHash !== null)
      throw conflict('invitation_accepted', operatorText('invitation.accepted'));
    await endLinks(trx, id, parts.now());
    await sendInvitation(trx, parts, operator, by);
    return operator;
  });
}

async function sendInvitation(
  trx: OperatorsTransaction,
  parts: AccountParts,
  operator: Operator,
  by: Author,
): Promise<void> {
  const token = await makeLink(trx, 'invitation', operator.id, parts.now());
  const path = invitationPath(token);
  const { name, email } = operator;
  await enqueueMail(trx, parts, { kind: 'invitation', to: email, name, invitedBy: by.name, path });
  const details = { invited: operator.id };
  await recordEvent(trx, {
    operator: { id: by.id, name: by.name },
    action: 'operator.invited',
    details,
    now: parts.now(),
  });
}

const expired = () =>
  invalid({ token: [operatorText('invitation.expired')] }, operatorText('invitation.expired'));

/** The invitation of a token. The link stays valid. */
export async function readInvitation(
  { db, limits, now }: AccountParts,
  { token, address }: { readonly token: string; readonly address: string },
) {
  await spendReset(limits, { kind: 'operatorInvitation', scope: '', address, name: token });
  const link = await findLink(db, 'invitation', token, now());
  if (link === undefined) throw expired();
  const operator = await findOperator(db, link.operatorId);
  if (operator === undefined) throw expired();
  const { invited_by: invitedBy } = await db
    .selectFrom('documents.operators')
    .select('invited_by')
    .where('id', '=', operator.id)
    .executeTakeFirstOrThrow();
  return { name: operator.name, email: operator.email, invitedBy, expiresAt: link.expiresAt };
}

/** Sets name and password. Returns the token of a session. */
export async function acceptInvitation(
  parts: AccountParts,
  { token, password, passwordConfirmation, address, ...typed }: NewPassword & { readonly name: string },
): Promise<string> {
  const name = typedLine(typed.name);
  const errors = {
    ...(name === '' ? { name: [operatorText('name.required')] } : {}),
    ...passwordErrors(password, passwordConfirmation),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await spendReset(parts.limits, { kind: 'operatorInvitation', scope: '', address, name: token });
  const hash = await hashPassword(password, parts.passwordCost);
  return parts.db.transaction().execute(async (trx) => {
    const id = await consumeLink(trx, 'invitation', token, parts.now());
    const operator = id === undefined ? undefined : await findOperator(trx, id);
    if (operator === undefined) throw expired();
    await trx
      .updateTable('documents.operators')
      .set({ name, password_hash: hash })
      .where('id', '=', operator.id)
      .execute();
    const accepted = { id: operator.id, name };
    await recordEvent(trx, { operator: accepted, action: 'invitation.accepted', now: parts.now() });
    return openSession(trx, operator.id, parts.now());
  });
}
