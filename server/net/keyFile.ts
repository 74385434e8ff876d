import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import { OWN_FILE } from './dataFolder';

/**
 * Puts a key into a file that is not there yet. Linking puts the whole file there or nothing, and never over
 * another's: whoever is killed in the middle leaves no half of a key, and of two that start at once one makes it.
 */
export function makeKeyFile(file: string, key: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, key, { mode: OWN_FILE });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
