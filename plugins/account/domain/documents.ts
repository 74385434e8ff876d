/** What can be handed in: looked at before anything is sent. The server looks at the bytes as well. */
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

/** Characters of a file's name, as the call `uploadDocument` takes them. */
const MAX_NAME_LENGTH = 120;

/** Undefined: it can be sent. */
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

/** '5 MB', as people say it: whole megabytes, rounded down, so that what is promised fits. */
export const megabytes = (bytes: number): number => Math.max(1, Math.floor(bytes / 1_000_000));
