/** Publications at a time. Their content does not change when the draft does. */
import { randomUUID } from 'node:crypto';
import { json } from '../../database/columns';
import { StoreRefusal, type Content, type Draft, type NewSchedule, type Schedule } from '../store';
import type { DocumentsExecutor } from '../tables';
import { isDraftId } from './drafts';

const FACTS = [
  'id',
  'tenant',
  'draft',
  'revision',
  'title',
  'base_version as baseVersion',
  'author',
  'reason',
  'at',
  'status',
  'problem',
] as const;

/** Throws `scheduled` if the draft has one that waits. One that failed is replaced. */
export async function insertSchedule(
  db: DocumentsExecutor,
  draft: Draft,
  { by, reason, at }: Pick<NewSchedule, 'by' | 'reason' | 'at'>,
): Promise<Schedule> {
  await db
    .deleteFrom('documents.schedules')
    .where('draft', '=', draft.id)
    .where('status', '=', 'failed')
    .execute();
  const id = randomUUID();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('documents.schedules')
    .values({
      id,
      tenant: draft.tenant,
      draft: draft.id,
      revision: draft.revision,
      title: draft.title,
      base_version: draft.baseVersion,
      files: json(draft.files),
      assets: json(draft.assets),
      author: json(by),
      reason,
      at: new Date(at),
      status: 'waiting',
      problem: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) throw isScheduled();
  return (await readSchedules(db, { id }))[0] ?? Promise.reject(isScheduled());
}

/** For a draft that ends. A publication of it that has failed ends with it. */
export async function refuseScheduled(db: DocumentsExecutor, draft: string): Promise<void> {
  const found = isDraftId(draft) ? await readSchedules(db, { draft }) : [];
  if (found.some(({ status }) => status === 'waiting')) throw isScheduled();
  if (found.length > 0) await deleteSchedule(db, draft);
}

const isScheduled = (): StoreRefusal =>
  new StoreRefusal('scheduled', 'A publication of this draft is scheduled. Cancel it first.');

interface ScheduleFilter {
  readonly id?: string;
  readonly tenant?: string;
  readonly draft?: string;
}

/** The next one first. */
export async function readSchedules(
  db: DocumentsExecutor,
  { id, tenant, draft }: ScheduleFilter,
): Promise<readonly Schedule[]> {
  const rows = await db
    .selectFrom('documents.schedules')
    .select(FACTS)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(tenant !== undefined, (query) => query.where('tenant', '=', tenant ?? ''))
    .$if(draft !== undefined, (query) => query.where('draft', '=', draft ?? ''))
    .orderBy('at')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The ids of waiting schedules whose time has come. The oldest is first. */
export async function dueSchedules(db: DocumentsExecutor, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('documents.schedules')
    .select('id')
    .where('status', '=', 'waiting')
    .where('at', '<=', now)
    .orderBy('at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined if it does not wait any more: it was cancelled, or another process was first. */
export async function waitingSchedule(
  db: DocumentsExecutor,
  id: string,
): Promise<(Schedule & Content) | undefined> {
  const row = await db
    .selectFrom('documents.schedules')
    .select([...FACTS, 'files', 'assets'])
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return row && { ...row, at: row.at.toISOString() };
}

/**
 * Deletes it and returns it. Its row is locked until the commit, so it cannot be cancelled meanwhile. Undefined if it
 * does not wait any more.
 */
export async function takeSchedule(
  db: DocumentsExecutor,
  id: string,
): Promise<(Schedule & Content) | undefined> {
  const row = await db
    .deleteFrom('documents.schedules')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning([...FACTS, 'files', 'assets'])
    .executeTakeFirst();
  return row && { ...row, at: row.at.toISOString() };
}

/** Undefined if it does not wait any more. */
export async function failSchedule(
  db: DocumentsExecutor,
  id: string,
  problem: string,
): Promise<Schedule | undefined> {
  const row = await db
    .updateTable('documents.schedules')
    .set({ status: 'failed', problem })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning(FACTS)
    .executeTakeFirst();
  return row && { ...row, at: row.at.toISOString() };
}

/** Undefined if the draft has none. */
export async function deleteSchedule(db: DocumentsExecutor, draft: string): Promise<Schedule | undefined> {
  const row = await db
    .deleteFrom('documents.schedules')
    .where('draft', '=', draft)
    .returning(FACTS)
    .executeTakeFirst();
  return row && { ...row, at: row.at.toISOString() };
}
