import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { OWN_FILE } from '../../net/dataFolder';

/** Replaces a file in one step: a reader finds the content before or after it. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode: OWN_FILE });
  await rename(draft, file);
}
