/** Adds an operator from the command line, where no operator is logged in and no mail has to be sent. */
import type { Author } from '../store';
import { recordEvent } from './audit';
import type { Grant } from './grants';
import { insertOperator } from './insertOperator';
import { invitationPath, makeLink } from './links';
import type { OperatorsDb } from './tables';
import { operatorText } from './text';

interface AddedOperator {
  readonly name: string;
  readonly email: string;
  readonly grants: readonly Grant[];
  /** Null: the operator chooses a password with the link. */
  readonly passwordHash: string | null;
  readonly now: Date;
}

/** Returns the path of the invitation, if there is no password. */
export async function addOperator(
  db: OperatorsDb,
  { passwordHash, now, ...operator }: AddedOperator,
): Promise<string | undefined> {
  const by: Author = { id: 'command', name: operatorText('command.name') };
  return db.transaction().execute(async (trx) => {
    const { id } = await insertOperator(trx, { by, ...operator }, { passwordHash, now });
    if (passwordHash !== null) {
      await recordEvent(trx, { operator: by, action: 'operator.added', details: { added: id }, now });
      return undefined;
    }
    await recordEvent(trx, { operator: by, action: 'operator.invited', details: { invited: id }, now });
    return invitationPath(await makeLink(trx, 'invitation', id, now));
  });
}
