/** A document before it is sent. The server checks the bytes as well. */
import type { Copy } from '../../../core/contract';
import type { UploadDocumentBody } from '../../../schemas/generated/calls/uploadDocument';

type ContentType = UploadDocumentBody['contentType'];

const TYPES: readonly ContentType[] = ['application/pdf', 'image/jpeg', 'image/png'];

export const contentTypeOf = ({ type }: Pick<File, 'type'>): ContentType | undefined =>
  TYPES.find((one) => one === type);

export type FileProblem = 'none' | 'type' | 'size' | 'empty' | 'name';

/** Maximum length of a file name, in characters. The call `uploadDocument` has the same limit. */
const MAX_NAME_LENGTH = 120;

/** Returns undefined if the file can be sent. */
export function problemWith(
  file: Pick<File, 'name' | 'type' | 'size'> | undefined,
  accepts: { readonly accepted: readonly string[]; readonly maxBytes: number },
): FileProblem | undefined {
  if (!file) return 'none';
  if (contentTypeOf(file) === undefined || !accepts.accepted.includes(file.type)) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > accepts.maxBytes) return 'size';
  return file.name.length > MAX_NAME_LENGTH ? 'name' : undefined;
}

/** Whole megabytes for '5 MB', rounded down, so that a file of the shown size is accepted. */
export const megabytes = (bytes: number): number => Math.max(1, Math.floor(bytes / 1_000_000));

/** The content of a file in base64, as the API expects it. Rejects if the file cannot be read. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      resolve(text.slice(text.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });

/** `days` until the current document expires: negative if it has expired, null if unknown. */
export function expiryTitle(copy: Copy, days: number | null): string {
  if (days === null) return copy('account.documents.expiresSoon');
  return copy(`account.documents.${days < 0 ? 'expired' : 'expires'}`, { days: Math.abs(days) });
}
