/** Drafts. A save states the revision that it changes, so that two editors never overwrite each other unnoticed. */
import { randomUUID } from 'node:crypto';
import { json } from '../../database/columns';
import { checkContent } from '../content';
import {
  StoreRefusal,
  type Author,
  type Draft,
  type DraftChange,
  type DraftFacts,
  type Version,
  type VersionFacts,
} from '../store';
import type { DocumentsExecutor } from '../tables';
import { requireAssets } from './blobs';
import { storable } from './storable';

const FACTS = [
  'id',
  'tenant',
  'title',
  'base_version as baseVersion',
  'revision',
  'author',
  'saved_by as savedBy',
  'created_at as createdAt',
  'saved_at as savedAt',
] as const;

export async function insertDraft(
  db: DocumentsExecutor,
  base: Version,
  by: Author,
  title: string,
  now: Date,
): Promise<Draft> {
  const id = randomUUID();
  await db
    .insertInto('documents.drafts')
    .values({
      id,
      tenant: base.tenant,
      title: storable(title),
      base_version: base.number,
      revision: 1,
      author: json(by),
      saved_by: json(by),
      created_at: now,
      saved_at: now,
      files: json(base.files),
      assets: json(base.assets),
    })
    .execute();
  return readDraft(db, id);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isDraftId = (id: string): boolean => UUID.test(id);

/** Throws `unknown-draft`. */
export async function readDraft(db: DocumentsExecutor, id: string): Promise<Draft> {
  const row = isDraftId(id)
    ? await db
        .selectFrom('documents.drafts')
        .select([...FACTS, 'files', 'assets'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (row === undefined)
    throw new StoreRefusal('unknown-draft', 'This draft does not exist. It was published or discarded.');
  return { ...row, ...timesOf(row) };
}

export async function draftFacts(db: DocumentsExecutor, tenant: string): Promise<readonly DraftFacts[]> {
  const rows = await db
    .selectFrom('documents.drafts')
    .select(FACTS)
    .where('tenant', '=', tenant)
    .orderBy('saved_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, ...timesOf(row) }));
}

export async function draftCounts(db: DocumentsExecutor): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('documents.drafts')
    .select(({ fn }) => ['tenant', fn.countAll<number>().as('count')])
    .groupBy('tenant')
    .execute();
  return new Map(rows.map(({ tenant, count }) => [tenant, count]));
}

const timesOf = ({ createdAt, savedAt }: { createdAt: Date; savedAt: Date }) => ({
  createdAt: createdAt.toISOString(),
  savedAt: savedAt.toISOString(),
});

/** Throws `unknown-draft` or `draft-changed`. */
export async function updateDraft(
  db: DocumentsExecutor,
  id: string,
  revision: number,
  change: DraftChange,
  now: Date,
): Promise<Draft> {
  checkContent(change);
  if (change.assets !== undefined) await requireAssets(db, change.assets);
  const before = await readDraft(db, id);
  const updated = await db
    .updateTable('documents.drafts')
    .set({
      revision: revision + 1,
      saved_by: json(change.by),
      saved_at: now,
      ...(change.files && { files: json(change.files) }),
      ...(change.assets && { assets: json(change.assets) }),
      ...(change.title !== undefined && { title: storable(change.title) }),
      ...(change.baseVersion !== undefined && { base_version: change.baseVersion }),
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw draftChanged(before);
  if (isEdit(change)) await addEditor(db, id, change.by);
  return readDraft(db, id);
}

/** A new title alone changes nothing for visitors. */
const isEdit = ({ files, assets, baseVersion }: DraftChange): boolean =>
  files !== undefined || assets !== undefined || baseVersion !== undefined;

const addEditor = (db: DocumentsExecutor, draft: string, { id }: Author): Promise<unknown> =>
  db
    .insertInto('documents.draft_editors')
    .values({ draft, operator_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const draftChanged = ({ revision, savedBy }: DraftFacts): StoreRefusal =>
  new StoreRefusal('draft-changed', `${savedBy.name} has saved this draft in the meantime.`, {
    revision,
    savedBy: savedBy.name,
  });

export const baseOutdated = ({ number, author }: VersionFacts): StoreRefusal =>
  new StoreRefusal(
    'base-outdated',
    `${author.name} has published version ${number} since this draft was made. Bring the draft up to date, then publish it.`,
    { active: number },
  );

/** Returns the deleted draft. Throws `unknown-draft`. */
export async function deleteDraft(db: DocumentsExecutor, id: string): Promise<Draft> {
  const draft = await readDraft(db, id);
  await db.deleteFrom('documents.drafts').where('id', '=', id).execute();
  return draft;
}

/** A draft that was changed since stays. */
export async function deleteRevision(db: DocumentsExecutor, id: string, revision: number): Promise<void> {
  await db.deleteFrom('documents.drafts').where('id', '=', id).where('revision', '=', revision).execute();
}
