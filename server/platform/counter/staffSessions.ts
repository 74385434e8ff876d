/**
 * Sessions of staff. They have a separate table and token format, so that a customer token never works for
 * staff, or the reverse.
 */
import { type Executor, hashToken, newToken, type Staff } from '../kernel';

/** The life of a session, from login. It is longer than any shift. */
const LIFE_MS = 12 * 60 * 60 * 1000;
const PREFIX = 'staff_';

/** The returned token is shown only once; only its hash is stored. */
export async function openStaffSession(
  executor: Executor,
  tenant: string,
  staffId: string,
  now: Date,
): Promise<string> {
  const token = PREFIX + newToken();
  await executor
    .insertInto('staff_sessions')
    .values({
      tenant,
      token_hash: hashToken(token),
      staff_id: staffId,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
  return token;
}

/** Undefined for inactive staff, even if their session has not expired. */
export async function findStaff(
  executor: Executor,
  tenant: string,
  authorisation: string | undefined,
  now: Date,
): Promise<Staff | undefined> {
  const token = /^Bearer (staff_[\w-]{43})$/i.exec(authorisation ?? '')?.[1];
  if (token === undefined) return undefined;
  const tokenHash = hashToken(token);
  const row = await executor
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', (join) =>
      join.onRef('staff.tenant', '=', 'session.tenant').onRef('staff.id', '=', 'session.staff_id'),
    )
    .select(['staff.id', 'staff.name', 'staff.role', 'staff.venue_id'])
    .where('session.tenant', '=', tenant)
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('staff.active', '=', true)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, role: row.role, venueId: row.venue_id, tokenHash };
}

export async function closeStaffSession(
  executor: Executor,
  tenant: string,
  tokenHash: string,
): Promise<void> {
  await executor
    .deleteFrom('staff_sessions')
    .where('tenant', '=', tenant)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends the sessions of a person. `except` is the token hash of a session that stays open. */
export async function closeStaffSessionsOf(
  executor: Executor,
  tenant: string,
  staffId: string,
  except = '',
): Promise<void> {
  await executor
    .deleteFrom('staff_sessions')
    .where('tenant', '=', tenant)
    .where('staff_id', '=', staffId)
    .where('token_hash', '<>', except)
    .execute();
}
