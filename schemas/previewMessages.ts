/** What an operator types, for the page of a preview: the page shows it before it is saved. */
export interface TypedParts {
  /** Compiled messages by key, in the language of the preview. */
  readonly copy: Readonly<Record<string, string | readonly unknown[]>>;
  /** Null: the default. */
  readonly theme: Readonly<Record<string, string | null>>;
  /** All visible sections in their order, if they were moved, hidden, shown or retitled. */
  readonly sections?: readonly TypedSection[];
}

/** A visible section of the draft, before its place or title is saved. */
export interface TypedSection {
  readonly id: string;
  /** The text of a title. Absent: the title of the document. */
  readonly title?: string;
}

/** The console sends it after a save. The page then loads the document again, and adds the changes that are not saved yet. */
export interface PaintRequest {
  readonly type: 'foyer-preview-typed' | 'foyer-preview-reload';
  readonly typed: TypedParts;
}
