/** Which operator edits which field now. Kept in memory: it is worth nothing after a restart. */
import type { Author } from '../store';

/** The field in which an operator is. Null: in no field. */
export interface EditedField {
  readonly file: string | null;
  /** JSON pointer. */
  readonly pointer: string | null;
}

export interface Editor extends EditedField {
  readonly operator: Author;
  /** ISO 8601, UTC. */
  readonly seenAt: string;
}

/** Consoles report every 10 s. An operator whose last report is older than this is away. */
export const AWAY_AFTER_MS = 30_000;

export class Presence {
  /** By draft, then by operator. */
  private readonly drafts = new Map<string, Map<string, Editor>>();

  constructor(private readonly now: () => Date) {}

  report(draft: string, operator: Author, { file, pointer }: EditedField): void {
    for (const other of [...this.drafts.keys()]) this.release(other);
    const editors = this.drafts.get(draft) ?? new Map<string, Editor>();
    editors.set(operator.id, { operator, file, pointer, seenAt: this.now().toISOString() });
    this.drafts.set(draft, editors);
  }

  leave(draft: string, operatorId: string): void {
    this.drafts.get(draft)?.delete(operatorId);
    this.release(draft);
  }

  /** The others, by name. */
  others(draft: string, operatorId: string): readonly Editor[] {
    this.release(draft);
    return [...(this.drafts.get(draft)?.values() ?? [])]
      .filter(({ operator }) => operator.id !== operatorId)
      .sort((a, b) => a.operator.name.localeCompare(b.operator.name, 'en-GB'));
  }

  private release(draft: string): void {
    const editors = this.drafts.get(draft);
    const oldest = this.now().getTime() - AWAY_AFTER_MS;
    for (const [id, { seenAt }] of editors ?? []) if (Date.parse(seenAt) <= oldest) editors?.delete(id);
    if (editors?.size === 0) this.drafts.delete(draft);
  }
}
