/** The background work of a rotation: it finds new keys, and encrypts the stored data again. */
import type { Kysely } from 'kysely';
import type { Secrets } from './encryption';
import { storeCurrentKey } from './keyCheck';
import type { KeyOwner } from './keyRing';
import { reencrypt, type ReencryptionResult, type SecretColumn } from './reencrypt';

/** A process uses a new key of the key file after this time at the latest. */
export const RELOAD_EVERY_MS = 5_000;
/** Processes that read a new key later may have used the old one meanwhile. */
const CHECK_AGAIN_MS = 10 * 60_000;

interface RotationLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface RotationOptions {
  readonly owner: KeyOwner;
  readonly columns: readonly SecretColumn[];
  readonly log: RotationLog;
  /** Whether this process encrypts for all that share the database. Default: always. */
  readonly isMine?: () => Promise<boolean>;
}

/** Encrypts all values again. Afterwards the database belongs to the current key, if every value was readable. */
export async function rotate<Tables>(
  db: Kysely<Tables>,
  secrets: Secrets,
  { owner, columns }: Pick<RotationOptions, 'owner' | 'columns'>,
): Promise<ReencryptionResult> {
  const result = await reencrypt(db, secrets, columns);
  await storeCurrentKey(db, secrets, owner);
  return result;
}

/** For `repeat`. After a complete pass, the next one is later, because each pass reads the tables. */
export function rotationTask<Tables>(
  db: Kysely<Tables>,
  secrets: Secrets,
  { owner, columns, log, isMine = () => Promise.resolve(true) }: RotationOptions,
): () => Promise<void> {
  let completed: { readonly prefix: string; readonly at: number } | undefined;
  return async () => {
    secrets.reload();
    const prefix = secrets.currentPrefix().text;
    const isDone = completed?.prefix === prefix && Date.now() - completed.at < CHECK_AGAIN_MS;
    if (!secrets.hasOldKeys() || isDone || !(await isMine())) return;
    const { changed, unreadable } = await rotate(db, secrets, { owner, columns });
    if (changed > 0) log.info({ owner, changed }, 'data encrypted again with the current key');
    if (unreadable > 0) log.error({ owner, unreadable }, 'data that no key decrypts');
    completed = { prefix, at: Date.now() };
  };
}
