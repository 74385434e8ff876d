/** What an operator types, for the page of a preview: the page shows it before it is saved. */
export interface TypedParts {
  /** Compiled messages by key, in the language of the preview. */
  readonly copy: Readonly<Record<string, string | readonly unknown[]>>;
  /** Null: the default. */
  readonly theme: Readonly<Record<string, string | null>>;
}

/** The console sends it after a save. The page then loads the document again, and adds the changes that are not saved yet. */
export interface PaintRequest {
  readonly type: 'foyer-preview-typed' | 'foyer-preview-reload';
  readonly typed: TypedParts;
}
