import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../net/configurationError';
import { makeKeyFile } from '../net/keyFile';

const KEY = /^[\w-]{43}$/;

/**
 * The key that signs the mode cookie: the value of WEB_KEY, or a file. It is stored, so that kiosks survive a
 * restart.
 */
export function readSecret(dataDir: string, variable: string | undefined): string {
  if (variable !== undefined) return variable;
  const file = join(dataDir, 'web.key');
  if (!existsSync(file)) makeKeyFile(file, randomBytes(32).toString('base64url'));
  const key = readFileSync(file, 'utf8').trim();
  if (KEY.test(key)) return key;
  throw new ConfigurationError(
    `The key in ${file} is invalid. Delete the file. A new key is created, and kiosks must be set up again.`,
  );
}
