/** Logins with their entry in the log. */
import { recordEvent } from './audit';
import { authorOf, type Operator } from './operators';
import { openSession } from './sessions';
import type { AuditDetails, OperatorsDb } from './tables';

/** Returns the token of a session. */
export const openLoggedSession = (
  db: OperatorsDb,
  operator: Operator,
  now: Date,
  details: AuditDetails = {},
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const token = await openSession(trx, operator.id, now);
    await recordEvent(trx, { operator: authorOf(operator), action: 'login.accepted', details, now });
    return token;
  });

export const recordRefusedLogin = (db: OperatorsDb, now: Date): Promise<void> =>
  db.transaction().execute((trx) => recordEvent(trx, { operator: null, action: 'login.refused', now }));
