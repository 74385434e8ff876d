/** An uploaded file. Its bytes are checked. Its name is only shown as text. */
import { Failure, invalid, text } from '../kernel';

export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;

const MAGIC: Readonly<Record<DocumentType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

const ENDINGS: Readonly<Record<DocumentType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Throws 422 or 413 if the file is not valid. */
export function readDocument(content: string, type: DocumentType): Buffer {
  const bytes = Buffer.from(content, 'base64');
  // Encode again and compare. A regular expression would store a backtracking position for each of seven
  // million characters.
  if (bytes.length === 0 || bytes.toString('base64') !== content) {
    throw invalid({ content: [text('document.empty')] });
  }
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    const message = text('document.tooLarge', { limit: MAX_DOCUMENT_BYTES / 1024 / 1024 });
    throw new Failure(413, 'too_large', message, { content: [message] });
  }
  if (MAGIC[type].some((byte, index) => bytes[index] !== byte)) {
    throw invalid({ content: [text('document.wrongType')] });
  }
  return bytes;
}

/** Removes paths, control and direction characters, and an extension of another type. */
export function cleanFileName(name: string, type: DocumentType): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[^\p{L}\p{N} ._()-]/gu, '').replace(/\s+/g, ' ');
  const stem = plain.replace(/\.[^.]*$/, '').replace(/^[. ]+|[. ]+$/g, '');
  return `${stem.slice(0, 80) || 'document'}.${ENDINGS[type]}`;
}
