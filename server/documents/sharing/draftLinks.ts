/** The link of a draft: a random token, of which only the hash is stored. A draft has at most one. */
import { hashToken, newToken } from '../../accounts/tokens';
import type { WriteLog } from '../store';
import type { DocumentsDb } from '../tables';

interface NewDraftLink {
  readonly draft: string;
  readonly author: string;
  readonly days: number;
  readonly now: Date;
  /** Gets the id of the draft. */
  readonly log: WriteLog<string>;
}

const DAY_MS = 24 * 60 * 60_000;

/** The link before is no longer valid. `author`: id of the operator. `days`: until it expires. */
export async function makeDraftLink(
  db: DocumentsDb,
  { draft, author, days, now, log }: NewDraftLink,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const link = { author_id: author, token_hash: hashToken(token), created_at: now, expires_at: expiresAt };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('documents.draft_links')
      .values({ draft, ...link })
      .onConflict((conflict) => conflict.column('draft').doUpdateSet(link))
      .execute();
    await log(trx, draft);
  });
  return { token, expiresAt };
}

export const endDraftLink = (db: DocumentsDb, draft: string, log: WriteLog<string>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.deleteFrom('documents.draft_links').where('draft', '=', draft).execute();
    await log(trx, draft);
  });

/** Undefined if the token is unknown or ended, or its draft does not exist any more. */
export function findDraftLink(
  db: DocumentsDb,
  token: string,
  now: Date,
): Promise<{ readonly draft: string; readonly author: string; readonly expiresAt: Date } | undefined> {
  return db
    .selectFrom('documents.draft_links')
    .select(['draft', 'author_id as author', 'expires_at as expiresAt'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Until when the link of a draft is valid. Undefined: there is none. */
export async function draftLinkEnd(db: DocumentsDb, draft: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('documents.draft_links')
    .select('expires_at as end')
    .where('draft', '=', draft)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.end;
}
