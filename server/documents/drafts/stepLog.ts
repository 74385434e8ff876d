/** The saved steps of each draft, for undo, for merging and for steps that are sent twice. */
import type { Change, TextEdit } from '../edit';
import type { Author } from '../store';
import type { DocumentsTransaction } from '../tables';

export interface LoggedStep {
  /** Id of the draft. */
  readonly draft: string;
  /** The revision after the step. */
  readonly revision: number;
  /** The id that the console made for the step. Null for undo and redo. */
  readonly changeId: string | null;
  readonly by: Author;
  /** ISO 8601, UTC. */
  readonly time: string;
  /** `other`: nothing that can be undone, such as another title or a newer base version. */
  readonly kind: 'step' | 'undo' | 'redo' | 'other';
  /** What was done to the revision before. */
  readonly changes: readonly Change[];
  /** What takes it back, in this order. */
  readonly inverse: readonly Change[];
  readonly edits: readonly TextEdit[];
}

export type StepFacts = Pick<LoggedStep, 'revision' | 'kind'>;

export interface StepLog {
  /** `db`: the transaction that saves the draft. */
  append(db: DocumentsTransaction, step: LoggedStep): Promise<void>;
  /** In their order. */
  after(draft: string, revision: number): Promise<readonly LoggedStep[]>;
  step(draft: string, revision: number): Promise<LoggedStep | undefined>;
  withChangeId(draft: string, changeId: string): Promise<LoggedStep | undefined>;
  /** The steps of one author, in their order. */
  of(draft: string, authorId: string): Promise<readonly StepFacts[]>;
}
