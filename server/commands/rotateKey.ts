import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { embeddedLockOf, type OpenDatabase } from '../database/database';
import { folderHolder } from '../database/folderLock';
import { secretColumns as documentsColumns } from '../documents/operators/tables';
import { ConfigurationError } from '../net/configurationError';
import { readEnvironment, readNetConfig, type Environment } from '../net/environment';
import { secretColumns as platformColumns } from '../platform/rotation';
import { makeSecrets } from '../secrets/encryption';
import {
  keyFileOf,
  keyIdOf,
  keyVariableOf,
  newKey,
  openKeyRing,
  readKeyFile,
  writeKeyFile,
  type KeyOwner,
} from '../secrets/keyRing';
import { countOld, type SecretColumn } from '../secrets/reencrypt';
import { RELOAD_EVERY_MS, rotate } from '../secrets/rotation';
import { readArguments, refuseMore, SUCCESS, UsageError, type Command, type Terminal } from './command';
import { migrateAll } from './migrate';
import { withDatabase } from './withDatabase';

const OWNERS: Readonly<Record<KeyOwner, readonly SecretColumn[]>> = {
  platform: platformColumns,
  documents: documentsColumns,
};

export const rotateKey: Command = {
  summary: 'encrypts the stored data with a new key',
  help: `foyer rotate-key [platform | documents] [--remove-old]

Adds a new key to platform.key and documents.key in the data folder, and encrypts the stored data
again with it. The old keys stay in the file, because running processes and backups need them. The
command may be stopped at any time: run it again, and it continues.

With PostgreSQL, Foyer keeps running. With the embedded database, a running Foyer encrypts the data
itself, in the background.

  --remove-old  removes the old keys, after all data is encrypted with the current one

With PLATFORM_KEY or DOCUMENTS_KEY, the command prints the steps instead of changing a file.`,
  async run({ args, env, terminal }) {
    const { values, positionals } = readArguments(args, {
      'remove-old': { type: 'boolean', default: false },
    });
    refuseMore(positionals, 1);
    for (const owner of ownersOf(positionals[0])) {
      const rotation = { owner, env, terminal, dataDir: readNetConfig(env).dataDir };
      if (values['remove-old']) await removeOldKeys(rotation);
      else if (variableOf(rotation) === undefined) await rotateFile(rotation);
      else await explainVariable(rotation);
    }
    return SUCCESS;
  },
};

interface Rotation {
  readonly owner: KeyOwner;
  readonly env: Environment;
  readonly dataDir: string;
  readonly terminal: Terminal;
}

function ownersOf(named: string | undefined): readonly KeyOwner[] {
  if (named === undefined) return ['platform', 'documents'];
  if (named === 'platform' || named === 'documents') return [named];
  throw new UsageError(`"${named}" has no key. Possible: platform or documents.`);
}

function variableOf({ owner, env }: Rotation): string | undefined {
  const { PLATFORM_KEY, DOCUMENTS_KEY } = readEnvironment(env);
  return owner === 'platform' ? PLATFORM_KEY : DOCUMENTS_KEY;
}

/** First all processes learn the new key, then it encrypts. So each process can read what another one writes. */
async function rotateFile(rotation: Rotation): Promise<void> {
  const { owner, dataDir, terminal } = rotation;
  const file = keyFileOf(dataDir, owner);
  if (!existsSync(file)) {
    terminal.print(`${owner}: there is no ${file} yet, so there is nothing to rotate. A start creates it.`);
    return;
  }
  const { keys, next: begun } = readKeyFile(file);
  const next = begun ?? newKey();
  writeKeyFile(file, { keys, next });
  if (mayRun(rotation)) {
    terminal.print(`${owner}: added the key ${keyIdOf(next)}. Waiting until running processes have read it.`);
    await wait(2 * RELOAD_EVERY_MS);
  }
  writeKeyFile(file, { keys: [next, ...keys], next: undefined });
  terminal.print(`${owner}: the key ${keyIdOf(next)} now encrypts. The old keys only decrypt.`);
  await encryptAgain(rotation);
}

const holderOf = ({ dataDir, env }: Rotation): number | undefined =>
  readEnvironment(env).DATABASE_URL === undefined ? folderHolder(embeddedLockOf(dataDir)) : undefined;

/** With PostgreSQL, the processes may be on other machines. */
const mayRun = (rotation: Rotation): boolean =>
  readEnvironment(rotation.env).DATABASE_URL !== undefined || holderOf(rotation) !== undefined;

async function encryptAgain(rotation: Rotation): Promise<void> {
  const { owner, env, terminal } = rotation;
  const holder = holderOf(rotation);
  if (holder !== undefined) {
    terminal.print(
      `${owner}: process ${holder} has the embedded database open, so it encrypts the data again, within a minute.`,
    );
    return;
  }
  const { changed, unreadable } = await withDatabase(env, async (database) => {
    await migrateAll(database, { print: () => undefined });
    return rotate(database.db, secretsOf(rotation), { owner, columns: OWNERS[owner] });
  });
  terminal.print(`${owner}: encrypted ${valuesOf(changed)} again.`);
  if (unreadable > 0)
    terminal.warn(`${owner}: no key decrypts ${valuesOf(unreadable)}. They stay as they are.`);
}

const valuesOf = (count: number): string => (count === 1 ? 'one value' : `${count} values`);

const secretsOf = (rotation: Rotation) =>
  makeSecrets(openKeyRing(rotation.dataDir, variableOf(rotation), rotation.owner));

async function removeOldKeys(rotation: Rotation): Promise<void> {
  const { owner, env, dataDir, terminal } = rotation;
  const secrets = secretsOf(rotation);
  if (!secrets.hasOldKeys()) {
    terminal.print(`${owner}: there are no old keys.`);
    return;
  }
  const left = await withDatabase(env, async (database) => {
    await migrateAll(database, { print: () => undefined });
    return encryptedWithOld(database, rotation);
  });
  if (left > 0)
    throw new ConfigurationError(
      `${owner}: no key or an old key decrypts ${valuesOf(left)}. Keep the old keys. If Foyer runs, try again in a minute.`,
    );
  if (variableOf(rotation) !== undefined) {
    terminal.print(
      `${owner}: no data needs the old keys. Leave only the first key in ${keyVariableOf(owner)}.`,
    );
    return;
  }
  const file = keyFileOf(dataDir, owner);
  writeKeyFile(file, { keys: readKeyFile(file).keys.slice(0, 1), next: undefined });
  terminal.print(
    `${owner}: removed the old keys. Backups of before the rotation need them: keep a copy there.`,
  );
}

async function encryptedWithOld(
  { db }: OpenDatabase<Record<string, never>>,
  rotation: Rotation,
): Promise<number> {
  const columns = OWNERS[rotation.owner];
  await rotate(db, secretsOf(rotation), { owner: rotation.owner, columns });
  return countOld(db, secretsOf(rotation), columns);
}

async function explainVariable(rotation: Rotation): Promise<void> {
  const { owner, terminal } = rotation;
  const name = keyVariableOf(owner);
  if (secretsOf(rotation).hasOldKeys()) await encryptAgain(rotation);
  terminal.print(
    [
      `${owner}: the keys are in ${name}. Rotate them in four steps, and restart the processes one after the other in each:`,
      `  1. Append a new key to ${name}, after a comma: ${newKey().toString('hex')}`,
      '  2. Move the new key to the front.',
      `  3. Run "foyer rotate-key ${owner}" with the same ${name}: it encrypts the stored data again.`,
      `  4. Run "foyer rotate-key ${owner} --remove-old". If no data needs the old key, remove it from ${name}.`,
    ].join('\n'),
  );
}
