/**
 * The file of a backup: one line of JSON, then the files of the embedded database as a gzipped tar archive.
 * `head -1 FILE` shows the line, and `tail -n +2 FILE | tar tz` lists the files.
 */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isRecord } from '../../schemas/isRecord';
import { ConfigurationError } from '../net/configurationError';
import { OWN_FILE } from '../net/dataFolder';
import { codeOf } from '../net/errorFacts';

const FORMAT = 'foyer-backup';
const VERSION = 1;
const LINE_BREAK = 0x0a;

/** The key files of the data folder, by name. */
export const KEY_FILES = ['platform.key', 'documents.key', 'web.key'] as const;
export type KeyFiles = Readonly<Partial<Record<(typeof KEY_FILES)[number], string>>>;

export interface Backup {
  readonly createdAt: string;
  /** Undefined: the backup was made without keys. */
  readonly keys: KeyFiles | undefined;
  readonly database: Buffer;
}

const checksumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Readable by this user only. The file is complete or does not exist. */
export function writeBackup(file: string, { createdAt, keys, database }: Backup): void {
  const head = {
    format: FORMAT,
    version: VERSION,
    createdAt,
    bytes: database.length,
    sha256: checksumOf(database),
  };
  const draft = `${file}.${process.pid}`;
  const line = `${JSON.stringify({ ...head, ...(keys && { keys }) })}\n`;
  try {
    writeFileSync(draft, Buffer.concat([Buffer.from(line), database]), { mode: OWN_FILE, flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    throw new ConfigurationError(
      `The backup ${file} cannot be written (${codeOf(error)}). Name a file in an existing folder where this user may write.`,
    );
  }
}

export function readBackup(file: string): Backup {
  const content = readContent(file);
  const end = content.indexOf(LINE_BREAK);
  const head = headOf(content.subarray(0, Math.max(end, 0)).toString('utf8'));
  if (head === undefined || head['format'] !== FORMAT)
    throw new ConfigurationError(
      `${file} is not a backup of Foyer. Name a file that "foyer backup" has written.`,
    );
  if (head['version'] !== VERSION)
    throw new ConfigurationError(
      `${file} has version ${String(head['version'])} of the format, and this build reads version ${VERSION}. Restore it with the version of Foyer that wrote it.`,
    );
  const database = content.subarray(end + 1);
  if (checksumOf(database) !== head['sha256'])
    throw new ConfigurationError(`${file} is damaged or incomplete. Copy it again, or use another backup.`);
  return { createdAt: String(head['createdAt']), keys: keysOf(head['keys']), database };
}

function readContent(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ConfigurationError(`The backup ${file} cannot be read (${codeOf(error)}). Correct its name.`);
  }
}

function headOf(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const head: unknown = JSON.parse(line);
    return isRecord(head) ? head : undefined;
  } catch {
    return undefined;
  }
}

function keysOf(value: unknown): KeyFiles | undefined {
  if (!isRecord(value)) return undefined;
  const pairs = KEY_FILES.flatMap((name) => {
    const content = value[name];
    return typeof content === 'string' ? [[name, content] as const] : [];
  });
  return Object.fromEntries(pairs);
}
