import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import { OWN_FILE } from './dataFolder';

/**
 * Writes a key to a file that does not exist yet. Linking creates the complete file or nothing, and never
 * overwrites a file. A process that is killed leaves no partial key. Of two processes that start together,
 * one creates it.
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
