import type { Author } from '../store';
import { ADMINISTERS_ALL } from './grants';
import { invite, inviteAgain } from './invitations';
import { allOperators, emailKey, invitationEnds } from './operators';
import type { AccountParts } from './parts';
import { operatorText } from './text';

/**
 * Invites the first operator, as long as nobody has a password. An invitation that is still valid is not sent again.
 * Returns true if a mail was sent.
 */
export async function inviteFirstAdministrator(parts: AccountParts, email: string): Promise<boolean> {
  const operators = await allOperators(parts.db);
  if (operators.some(({ passwordHash }) => passwordHash !== null)) return false;
  const by: Author = { id: 'start', name: operatorText('firstAdministrator.invitedBy') };
  const invited = operators.find((operator) => emailKey(operator.email) === emailKey(email));
  if (invited === undefined) {
    const name = operatorText('firstAdministrator.name');
    await invite(parts, { by, name, email, grants: ADMINISTERS_ALL });
    return true;
  }
  const end = (await invitationEnds(parts.db, [invited.id])).get(invited.id);
  if (end !== undefined && end > parts.now()) return false;
  await inviteAgain(parts, invited.id, by);
  return true;
}
