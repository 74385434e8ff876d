/** Previews of drafts and versions. A preview has a random token, of which only the hash is stored, and it expires. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken, newToken } from '../../accounts/tokens';
import { json } from '../../database/columns';
import type { Author, Content } from '../store';
import type { PreviewSettings, PreviewsDb, PreviewsExecutor } from './tables';

/** What a preview shows. `version`: its number. */
export type Previewed = { readonly draft: string } | { readonly tenant: string; readonly version: number };

/** The same as the page names it. */
export type PreviewSource =
  { readonly kind: 'draft'; readonly title: string } | { readonly kind: 'version'; readonly number: number };

export interface NewPreview {
  readonly of: Previewed;
  readonly settings: PreviewSettings;
  /** The content of the draft that is shown. Undefined: always the newest revision. */
  readonly fixed?: Content & { readonly revision: number };
  readonly isShared: boolean;
  readonly by: Author;
  readonly now: Date;
  /** Milliseconds. */
  readonly life: number;
}

export interface MadePreview {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
}

export async function makePreview(db: PreviewsExecutor, preview: NewPreview): Promise<MadePreview> {
  const { of, settings, fixed, isShared, by, now, life } = preview;
  const id = randomBytes(8).toString('hex');
  const token = newToken();
  const expiresAt = new Date(now.getTime() + life);
  await db
    .insertInto('documents.previews')
    .values({
      id,
      token_hash: hashToken(token),
      ...of,
      settings: json(settings),
      revision: fixed?.revision ?? null,
      files: fixed === undefined ? null : json(fixed.files),
      assets: fixed === undefined ? null : json(fixed.assets),
      is_shared: isShared,
      author: json(by),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { id, token, expiresAt };
}

/** Whether the operator has a valid preview of the same draft or version, which is no shared link. */
export async function hasOwnPreview(
  db: PreviewsExecutor,
  { of, by, now }: Pick<NewPreview, 'of' | 'by' | 'now'>,
): Promise<boolean> {
  const own = db
    .selectFrom('documents.previews')
    .select('id')
    .where(sql<string>`author ->> 'id'`, '=', by.id)
    .where('is_shared', '=', false)
    .where('expires_at', '>', now);
  const same =
    'draft' in of
      ? own.where('draft', '=', of.draft)
      : own.where('tenant', '=', of.tenant).where('version', '=', of.version);
  return (await same.limit(1).executeTakeFirst()) !== undefined;
}

/** Undefined if it is unknown, expired or revoked, or if the token is not its own. */
export function findPreview(db: PreviewsDb, { id, token }: Pick<MadePreview, 'id' | 'token'>, now: Date) {
  return db
    .selectFrom('documents.previews')
    .select([
      'draft',
      'tenant',
      'version',
      'settings',
      'revision',
      'files',
      'assets',
      'author',
      'is_shared as isShared',
      'expires_at as expiresAt',
    ])
    .where('id', '=', id)
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The links of a draft that are valid, newest first. */
export function previewLinks(db: PreviewsDb, draft: string, now: Date) {
  return db
    .selectFrom('documents.previews')
    .select(['id', 'author', 'revision', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('draft', '=', draft)
    .where('is_shared', '=', true)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

/** False if the draft has no such link, or if it was revoked before. */
export async function revokePreviewLink(
  db: PreviewsExecutor,
  { draft, id }: { readonly draft: string; readonly id: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents.previews')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('draft', '=', draft)
    .where('is_shared', '=', true)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteExpiredPreviews(db: PreviewsDb, now: Date): Promise<void> {
  await db.deleteFrom('documents.previews').where('expires_at', '<=', now).execute();
}
