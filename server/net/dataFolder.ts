import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigurationError } from './configurationError';
import { messageOf } from './errorFacts';

/** Makes the folder when it is missing and proves by writing that it can be written. */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.write-${randomUUID()}`);
  try {
    make(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new ConfigurationError(
      `The data folder ${folder} cannot be written (${messageOf(error)}). Give this user the right to write there, or set DATA_DIR to another folder.`,
    );
  }
}

/** Not `recursive`: Node never returns from that where the system says ENOENT for ever, as /proc does. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder);
}
