/** Checks of a document before it is sent. The server checks the bytes as well. */
import type { UploadDocumentBody } from '../../../schemas/generated/calls/uploadDocument';

type ContentType = UploadDocumentBody['contentType'];

const TYPES: readonly ContentType[] = ['application/pdf', 'image/jpeg', 'image/png'];

interface Chosen {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export const contentTypeOf = ({ type }: Pick<Chosen, 'type'>): ContentType | undefined =>
  TYPES.find((one) => one === type);

export type FileProblem = 'none' | 'type' | 'size' | 'empty' | 'name';

/** Maximum length of a file name, in characters. The call `uploadDocument` has the same limit. */
const MAX_NAME_LENGTH = 120;

/** Returns undefined if the file can be sent. */
export function problemWith(
  file: Chosen | undefined,
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
