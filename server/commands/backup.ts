import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED_OPTIONS, embeddedLockOf } from '../database/database';
import { lockFolder } from '../database/folderLock';
import { ConfigurationError } from '../net/configurationError';
import { readEnvironment, readNetConfig } from '../net/environment';
import { KEY_FILES, writeBackup, type KeyFiles } from './backupFile';
import { readArguments, refuseMore, SUCCESS, UsageError, type Command, type Terminal } from './command';

export const backup: Command = {
  summary: 'writes the embedded database and its keys to a file',
  help: `foyer backup FILE [--without-keys] [--force]

Writes the embedded database and the keys of the data folder to one file, which only this user can
read. Stop Foyer first: the command refuses a database that is open. With DATABASE_URL, it prints the
commands of PostgreSQL instead.

  --without-keys  leaves the keys out. Keep a copy of them in another place: without them, the encrypted
                  data of the backup cannot be read.
  --force         replaces FILE if it exists

The folder of the tenants (TENANTS_DIR) is not part of the backup.`,
  async run({ args, env, terminal }) {
    const { values, positionals } = readArguments(args, {
      'without-keys': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    });
    const [file] = positionals;
    if (file === undefined) throw new UsageError('Name the file of the backup.');
    refuseMore(positionals, 1);
    if (readEnvironment(env).DATABASE_URL !== undefined) {
      explainPostgres(file, terminal);
      return SUCCESS;
    }
    if (existsSync(file) && !values.force)
      throw new ConfigurationError(`${file} exists. Name another file, or use --force to replace it.`);
    const { dataDir } = readNetConfig(env);
    const database = await dump(dataDir);
    const keys = values['without-keys'] ? undefined : readKeys(dataDir);
    writeBackup(resolve(file), { createdAt: new Date().toISOString(), keys, database });
    report(file, keys, terminal);
    return SUCCESS;
  },
};

/** The lock makes the copy consistent: no other process writes to the folder meanwhile. */
async function dump(dataDir: string): Promise<Buffer> {
  const folder = join(dataDir, 'pglite');
  if (!existsSync(folder))
    throw new ConfigurationError(
      `There is no embedded database in ${dataDir}. Set DATA_DIR to the data folder of the installation.`,
    );
  const lock = lockFolder(embeddedLockOf(dataDir));
  try {
    const lite = await PGlite.create(folder, EMBEDDED_OPTIONS);
    await lite.exec('checkpoint');
    const archive = await lite.dumpDataDir('gzip');
    await lite.close();
    return Buffer.from(await archive.arrayBuffer());
  } finally {
    lock.release();
  }
}

function readKeys(dataDir: string): KeyFiles {
  const present = KEY_FILES.filter((name) => existsSync(join(dataDir, name)));
  return Object.fromEntries(present.map((name) => [name, readFileSync(join(dataDir, name), 'utf8')]));
}

function report(file: string, keys: KeyFiles | undefined, { print, warn }: Terminal): void {
  print(`Wrote ${file} (${Math.ceil(statSync(file).size / 1024)} KiB).`);
  if (keys === undefined)
    warn(
      'The keys are not in this backup. Copy platform.key, documents.key and web.key of the data folder to another place: without them, the encrypted data cannot be read.',
    );
  else
    warn(
      `The backup contains the keys (${Object.keys(keys).join(', ') || 'none in the data folder'}). Store it like a password: a person who has it can read all data.`,
    );
  print('The folder of the tenants (TENANTS_DIR) is not in the backup. Copy it too.');
}

function explainPostgres(file: string, { print }: Terminal): void {
  print(
    [
      'The database is PostgreSQL. Foyer may keep running. Back it up with:',
      `  pg_dump --format=custom --file=${quoted(file)} "$DATABASE_URL"`,
      'Copy the keys too: PLATFORM_KEY, DOCUMENTS_KEY and WEB_KEY, or the files *.key of the data folder.',
    ].join('\n'),
  );
}

/** For a POSIX shell. */
export const quoted = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
