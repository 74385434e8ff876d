/** Why a change is not possible. No file of the draft is changed then. */

export type ChangeFaultCode =
  /** The pointer does not exist in the file. */
  | 'no-such-place'
  /** The pointer is not written as RFC 6901 requires. */
  | 'bad-pointer'
  /** Items are inserted into lists only, and only objects have keys. */
  | 'wrong-container'
  /** The object has an entry with this key already. */
  | 'key-exists'
  /** The object has two entries with this key, so the pointer is ambiguous. */
  | 'duplicate-key'
  /** Keys that would reach the prototype of an object. */
  | 'forbidden-key'
  /** The value cannot be written as JSON, such as an infinite number. */
  | 'bad-value'
  /** The path is no path of a tenant's file. */
  | 'not-a-tenant-file'
  /** The draft does not have this file. */
  | 'no-such-file'
  /** The file is not valid JSON. Only its whole text can be replaced. */
  | 'not-json'
  /** The text contains characters that no store can keep. */
  | 'bad-text'
  | 'too-deep'
  | 'too-large'
  | 'too-many-changes'
  /** The text is not the one that the step to undo or to repeat was made on. */
  | 'other-text';

export class ChangeFault extends Error {
  override readonly name = 'ChangeFault';

  constructor(
    readonly code: ChangeFaultCode,
    readonly file: string,
    /** Empty: the whole file. */
    readonly pointer: string,
    message: string,
  ) {
    super(message);
  }
}
