/** What a draft can contain. */
import { isSafeKey } from '../../../schemas/safeKeys';
import { DEEPEST } from '../../tenants/source';
import type { FileTexts, JsonValue } from './change';
import { ChangeFault } from './changeFault';

/** Bytes of all files of a draft together, as in the store. */
export const MAX_BYTES = 5 * 1024 * 1024;

/** Changes of one step. */
export const MAX_CHANGES = 500;

const TENANT_FILE = /^(tenant\.json|copy\/[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?\.json)$/;

/** A file that a folder has already can be changed, whatever its name. */
export function checkFileName(files: FileTexts, file: string): void {
  if (!TENANT_FILE.test(file) && !Object.hasOwn(files, file))
    throw new ChangeFault(
      'not-a-tenant-file',
      file,
      '',
      `"${file}" is not a file of a tenant. Its files are tenant.json and copy/<language>.json.`,
    );
}

export function checkSize(files: FileTexts, file: string): void {
  const bytes = Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > MAX_BYTES)
    throw new ChangeFault(
      'too-large',
      file,
      '',
      `The files of a tenant have at most ${megabytes(MAX_BYTES)} MB; these would have ${megabytes(bytes)} MB.`,
    );
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '');

/** Half of a surrogate pair cannot be stored as UTF-8, and PostgreSQL stores no U+0000. */
const UNSTORABLE = /\p{Cs}|\0/u;

export function checkText(file: string, text: string): void {
  if (UNSTORABLE.test(text))
    throw new ChangeFault('bad-text', file, '', 'The text contains a character that cannot be stored.');
}

/** A value comes from a request: it is JSON, but its keys, depth and numbers can be hostile. */
export function checkValue(file: string, pointer: string, value: JsonValue, depth = 1): void {
  const refuse = (code: 'bad-value' | 'forbidden-key' | 'too-deep', message: string): never => {
    throw new ChangeFault(code, file, pointer, message);
  };
  if (depth > DEEPEST) refuse('too-deep', `The value is nested more than ${DEEPEST} levels deep.`);
  if (typeof value === 'number' && !Number.isFinite(value))
    refuse('bad-value', 'The number is too large to be written.');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    if (!isSafeKey(key)) refuse('forbidden-key', `"${key}" cannot be a key. Use another name.`);
    checkValue(file, pointer, each, depth + 1);
  }
}
