/** The changes that an editor makes to the files of a tenant. */

export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** The text of each file, by its path in the folder of the tenant: `tenant.json`, `copy/en-GB.json`. */
export type FileTexts = Readonly<Record<string, string>>;

/** Where a change takes place. `pointer` is a JSON pointer (RFC 6901) into the file. */
interface Place {
  readonly file: string;
  readonly pointer: string;
}

/**
 * Replaces a value, or adds an entry to an object. `at`: the position of a new entry; default: the last.
 * `createParents`: missing objects on the way are added too.
 */
export interface SetChange extends Place {
  readonly action: 'set';
  readonly value: JsonValue;
  readonly at?: number;
  readonly createParents?: boolean;
}

/** Removes an entry of an object or an item of a list. */
export interface RemoveChange extends Place {
  readonly action: 'remove';
}

/** Adds an item to a list. The pointer ends with its future index, or with `-` for the end of the list. */
export interface InsertChange extends Place {
  readonly action: 'insert';
  readonly value: JsonValue;
}

/** Moves an item inside its list, or an entry inside its object, to the index `to`. */
export interface MoveChange extends Place {
  readonly action: 'move';
  readonly to: number;
}

/** Gives an entry of an object another key, at the same position. */
export interface RenameChange extends Place {
  readonly action: 'rename';
  readonly key: string;
}

/** Replaces the text of a file, or adds the file. The text can be invalid JSON. */
export interface ReplaceTextChange {
  readonly action: 'replaceText';
  readonly file: string;
  readonly text: string;
}

/** Removes a copy file. */
export interface RemoveFileChange {
  readonly action: 'removeFile';
  readonly file: string;
}

export type PointerChange = SetChange | RemoveChange | InsertChange | MoveChange | RenameChange;

export type Change = PointerChange | ReplaceTextChange | RemoveFileChange;

export const isPointerChange = (change: Change): change is PointerChange => 'pointer' in change;
