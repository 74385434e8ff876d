/**
 * The keys of a server. The first encrypts; all of them decrypt. A rotation adds a key, encrypts the stored data
 * again and then removes the old one.
 *
 * The key file has one key a line. A line that begins with `next` is a key that a rotation has added and that does
 * not encrypt yet, because other processes may not have read it.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../net/configurationError';
import { makeKeyFile } from '../net/keyFile';

const KEY_BYTES = 32;
const HEX = /^[0-9a-f]{64}$/i;
const NEXT = /^next\s+/;

export type KeyOwner = 'platform' | 'documents';

export interface KeyRing {
  /** At least one. The first encrypts. */
  keys(): readonly Buffer[];
  /** Reads the key file again: another process may have added a key. */
  reload(): void;
}

/** One key that never changes. */
export const ringOf = (...keys: readonly Buffer[]): KeyRing => ({
  keys: () => keys,
  reload: () => undefined,
});

/** Not secret: it stands beside encrypted data. */
export const keyIdOf = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'foyer key id', 4)).toString('hex');

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

export const keyFileOf = (dataDir: string, owner: KeyOwner): string => join(dataDir, `${owner}.key`);

export const keyVariableOf = (owner: KeyOwner): string => `${owner.toUpperCase()}_KEY`;

/**
 * The keys of the variable (64 hexadecimal digits, several with commas between them), or those of the file in the
 * data folder, which is created at the first start.
 */
export function openKeyRing(dataDir: string, variable: string | undefined, owner: KeyOwner): KeyRing {
  if (variable !== undefined)
    return ringOf(...variable.split(',').map((hex) => keyFrom(hex.trim(), keyVariableOf(owner))));
  const file = keyFileOf(dataDir, owner);
  if (!existsSync(file)) makeKeyFile(file, newKey().toString('hex'));
  let keys = usable(readKeyFile(file));
  return {
    keys: () => keys,
    reload: () => {
      if (existsSync(file)) keys = usable(readKeyFile(file));
    },
  };
}

/** For a command that must not create a key. Throws `ConfigurationError` if there is none. */
export function openExistingKeyRing(dataDir: string, variable: string | undefined, owner: KeyOwner): KeyRing {
  const file = keyFileOf(dataDir, owner);
  if (variable === undefined && !existsSync(file))
    throw new ConfigurationError(
      `There is no key in ${file}. Set DATA_DIR or ${keyVariableOf(owner)} as for the ${owner} process.`,
    );
  return openKeyRing(dataDir, variable, owner);
}

export interface KeyFile {
  readonly keys: readonly Buffer[];
  /** Of a rotation that has begun. It decrypts, and does not encrypt yet. */
  readonly next: Buffer | undefined;
}

const usable = ({ keys, next }: KeyFile): readonly Buffer[] => (next === undefined ? keys : [...keys, next]);

export function readKeyFile(file: string): KeyFile {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const next = lines.find((line) => NEXT.test(line));
  const keys = lines.filter((line) => !NEXT.test(line)).map((line) => keyFrom(line, file));
  if (keys.length === 0) throw invalidKey(file);
  return { keys, next: next === undefined ? undefined : keyFrom(next.replace(NEXT, ''), file) };
}

/** Replaces the file as a whole: another process reads the old keys or the new ones. */
export function writeKeyFile(file: string, { keys, next }: KeyFile): void {
  const lines = keys.map((key) => key.toString('hex'));
  if (next !== undefined) lines.push(`next ${next.toString('hex')}`);
  const draft = `${file}.new-${process.pid}`;
  makeKeyFile(draft, `${lines.join('\n')}\n`);
  renameSync(draft, file);
}

function keyFrom(hex: string, where: string): Buffer {
  if (HEX.test(hex)) return Buffer.from(hex, 'hex');
  throw invalidKey(where);
}

const invalidKey = (where: string): ConfigurationError =>
  new ConfigurationError(
    `The key in ${where} is not 64 hexadecimal digits. Restore it: without it the encrypted data of the database cannot be read.`,
  );
