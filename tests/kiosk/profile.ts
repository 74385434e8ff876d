/** Searches a browser's files on disk, in both encodings that it writes: UTF-8 and UTF-16. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Canary } from './canaries';

interface Found {
  readonly field: string;
  readonly place: string;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch {
    // A running browser removes folders while they are read.
    return [];
  }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

const inFile = (bytes: Buffer, text: string): boolean =>
  bytes.includes(Buffer.from(text, 'utf8')) || bytes.includes(Buffer.from(text, 'utf16le'));

export function searchProfile(profile: string, canaries: readonly Canary[]): readonly Found[] {
  return filesIn(profile).flatMap((file) => {
    const bytes = bytesOf(file);
    return canaries
      .filter(({ spellings }) => spellings.some((text) => inFile(bytes, text)))
      .map(({ field }) => ({ field, place: path.relative(profile, file) }));
  });
}
