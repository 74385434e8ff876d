import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key that signs the mode cookie: made once and kept, so that a kiosk is still one after a restart. */
export function readSecret(dataDir: string): string {
  const file = join(dataDir, 'web.key');
  try {
    // 'wx' fails where the file exists: of two processes that start at once, one makes the key.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
