/** Links of mails: each is used once and expires. Only the hash of its token is stored. */
import { hashToken, newToken } from '../../accounts/tokens';
import type { OperatorsExecutor } from './tables';

export type LinkKind = 'invitation' | 'reset';

/** The mails say the same times. */
const LIFE_MS: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 24 * 60 * 60_000,
  reset: 30 * 60_000,
};

/** The token is in the fragment, so that servers, logs and referrers never receive it. */
export const invitationPath = (token: string): string => `/accept-invitation#token=${token}`;

/** Returns the token. */
export async function makeLink(
  db: OperatorsExecutor,
  kind: LinkKind,
  operatorId: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('documents.operator_links')
    .values({
      token_hash: hashToken(token),
      operator_id: operatorId,
      kind,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS[kind]),
    })
    .execute();
  return token;
}

/** Does not use the link. */
export function findLink(
  db: OperatorsExecutor,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<{ readonly operatorId: string; readonly expiresAt: Date } | undefined> {
  return db
    .selectFrom('documents.operator_links')
    .select(['operator_id as operatorId', 'expires_at as expiresAt'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The id of the operator. Undefined if the link is unknown, used or expired: of parallel calls one gets the id. */
export async function consumeLink(
  db: OperatorsExecutor,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const used = await db
    .updateTable('documents.operator_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('operator_id')
    .executeTakeFirst();
  return used?.operator_id;
}

/** Number of links that are still valid. */
export async function validLinks(
  db: OperatorsExecutor,
  kind: LinkKind,
  operatorId: string,
  now: Date,
): Promise<number> {
  const { links } = await db
    .selectFrom('documents.operator_links')
    .select((row) => row.fn.countAll<number | string>().as('links'))
    .where('operator_id', '=', operatorId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(links);
}

/** Ends all links of an operator. */
export async function endLinks(db: OperatorsExecutor, operatorId: string, now: Date): Promise<void> {
  await db
    .updateTable('documents.operator_links')
    .set({ used_at: now })
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .execute();
}
