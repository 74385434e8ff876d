/** The saved steps of drafts in the database. They are deleted with their draft. */
import { json, type Instant, type Json } from '../../database/columns';
import type { Change, TextEdit } from '../edit';
import type { Author } from '../store';
import type { DocumentsExecutor, DocumentsTransaction } from '../tables';
import type { LoggedStep, StepFacts, StepLog } from './stepLog';

interface DraftStepRow {
  draft: string;
  revision: number;
  change_id: string | null;
  author_id: string;
  author: Json<Author>;
  time: Instant;
  kind: LoggedStep['kind'];
  changes: Json<readonly Change[]>;
  inverse: Json<readonly Change[]>;
  edits: Json<readonly TextEdit[]>;
}

declare module '../tables' {
  interface DocumentTables {
    'documents.draft_steps': DraftStepRow;
  }
}

/** Older steps of a draft can neither be undone nor merged with. */
const MAX_STEPS = 1_000;

export class DatabaseStepLog implements StepLog {
  constructor(private readonly db: DocumentsExecutor) {}

  async append(
    db: DocumentsTransaction,
    { draft, revision, changeId, by, time, kind, changes, inverse, edits }: LoggedStep,
  ): Promise<void> {
    await db
      .insertInto('documents.draft_steps')
      .values({
        draft,
        revision,
        change_id: changeId,
        author_id: by.id,
        author: json(by),
        time: new Date(time),
        kind,
        changes: json(changes),
        inverse: json(inverse),
        edits: json(edits),
      })
      .execute();
    await db
      .deleteFrom('documents.draft_steps')
      .where('draft', '=', draft)
      .where('revision', '<=', revision - MAX_STEPS)
      .execute();
  }

  async after(draft: string, revision: number): Promise<readonly LoggedStep[]> {
    const rows = await this.stepsOf(draft).where('revision', '>', revision).orderBy('revision').execute();
    return rows.map(stepOf);
  }

  async step(draft: string, revision: number): Promise<LoggedStep | undefined> {
    const row = await this.stepsOf(draft).where('revision', '=', revision).executeTakeFirst();
    return row && stepOf(row);
  }

  async withChangeId(draft: string, changeId: string): Promise<LoggedStep | undefined> {
    const row = await this.stepsOf(draft).where('change_id', '=', changeId).executeTakeFirst();
    return row && stepOf(row);
  }

  of(draft: string, authorId: string): Promise<readonly StepFacts[]> {
    return this.db
      .selectFrom('documents.draft_steps')
      .select(['revision', 'kind'])
      .where('draft', '=', draft)
      .where('author_id', '=', authorId)
      .orderBy('revision')
      .execute();
  }

  private stepsOf(draft: string) {
    return this.db
      .selectFrom('documents.draft_steps')
      .select([
        'draft',
        'revision',
        'change_id as changeId',
        'author as by',
        'time',
        'kind',
        'changes',
        'inverse',
        'edits',
      ])
      .where('draft', '=', draft);
  }
}

const stepOf = <Row extends { readonly time: Date }>(
  row: Row,
): Omit<Row, 'time'> & { readonly time: string } => ({
  ...row,
  time: row.time.toISOString(),
});
