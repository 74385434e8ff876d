import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED_OPTIONS, embeddedLockOf, sharedDatabase } from '../database/database';
import { lockFolder } from '../database/folderLock';
import { ConfigurationError } from '../net/configurationError';
import { OWN_FILE, prepareDataFolder, restrictToOwner } from '../net/dataFolder';
import { readEnvironment, readNetConfig, type Environment } from '../net/environment';
import { messageOf } from '../net/errorFacts';
import { platformMigrations, type Tables } from '../platform/kernel';
import { makeSecrets } from '../secrets/encryption';
import { keyState } from '../secrets/keyCheck';
import { openKeyRing } from '../secrets/keyRing';
import { quoted } from './backup';
import { KEY_FILES, readBackup, type Backup } from './backupFile';
import { readArguments, refuseMore, SUCCESS, UsageError, type Command, type Terminal } from './command';
import { withDatabase } from './withDatabase';

export const restore: Command = {
  summary: 'restores the embedded database and its keys from a file',
  help: `foyer restore FILE [--force]

Restores the embedded database, and the keys if the backup contains them, into the data folder. Stop
Foyer first: the command refuses a database that is open. With DATABASE_URL, it prints the commands of
PostgreSQL instead.

  --force  replaces a database or a key that exists. The replaced one is kept beside it, under a name
           with ".before-" and the time.`,
  async run({ args, env, terminal }) {
    const { values, positionals } = readArguments(args, { force: { type: 'boolean', default: false } });
    const [file] = positionals;
    if (file === undefined) throw new UsageError('Name the file of the backup.');
    refuseMore(positionals, 1);
    if (readEnvironment(env).DATABASE_URL !== undefined) {
      explainPostgres(file, terminal);
      return SUCCESS;
    }
    const backup = readBackup(file);
    const { dataDir } = readNetConfig(env);
    prepareDataFolder(dataDir);
    const lock = lockFolder(embeddedLockOf(dataDir));
    try {
      await replace(dataDir, backup, { isForced: values.force, terminal });
    } finally {
      lock.release();
    }
    terminal.print(`Restored the database of ${backup.createdAt}.`);
    await reportState(env, terminal);
    return SUCCESS;
  },
};

interface Replacing {
  readonly isForced: boolean;
  readonly terminal: Terminal;
}

/** The restored files are complete before anything is replaced. */
async function replace(dataDir: string, backup: Backup, { isForced, terminal }: Replacing): Promise<void> {
  const database = join(dataDir, 'pglite');
  const keys = KEY_FILES.flatMap((name) => {
    const content = backup.keys?.[name];
    return content === undefined || contentOf(join(dataDir, name)) === content
      ? []
      : [{ path: join(dataDir, name), content }];
  });
  const inTheWay = [database, ...keys.map(({ path }) => path)].filter((path) => existsSync(path));
  if (inTheWay.length > 0 && !isForced)
    throw new ConfigurationError(
      `${inTheWay.join(' and ')} would be replaced. Restore into an empty data folder (DATA_DIR), or use --force: the replaced files are kept beside the new ones.`,
    );
  const restored = join(dataDir, 'pglite.restoring');
  rmSync(restored, { recursive: true, force: true });
  await extract(backup, restored);
  const suffix = `.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const path of inTheWay) {
    renameSync(path, path + suffix);
    terminal.print(`Kept the replaced ${path} as ${path + suffix}.`);
  }
  for (const { path, content } of keys) writeFileSync(path, content, { mode: OWN_FILE });
  renameSync(restored, database);
}

const contentOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

async function extract({ database }: Backup, folder: string): Promise<void> {
  try {
    const lite = await PGlite.create({
      ...EMBEDDED_OPTIONS,
      dataDir: folder,
      loadDataDir: new Blob([new Uint8Array(database)], { type: 'application/x-gzip' }),
    });
    await lite.query('select 1');
    await lite.close();
    restrictToOwner(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new ConfigurationError(
      `The database of the backup cannot be opened (${messageOf(error)}). Nothing was replaced. Use another backup.`,
    );
  }
}

/** Warns if a start would refuse the restored database. */
async function reportState(env: Environment, { warn }: Terminal): Promise<void> {
  const { dataDir } = readNetConfig(env);
  const { PLATFORM_KEY } = readEnvironment(env);
  const hasKey = PLATFORM_KEY !== undefined || existsSync(join(dataDir, 'platform.key'));
  await withDatabase(env, async (database) => {
    const { unknown } = await platformMigrations(sharedDatabase<Tables>(database).db);
    if (unknown.length > 0)
      warn(
        `The database is ahead of this build: it has ${unknown.join(', ')}. Start the version that wrote it.`,
      );
    const isRight =
      hasKey &&
      (await keyState(
        database.db,
        makeSecrets(openKeyRing(dataDir, PLATFORM_KEY, 'platform')),
        'platform',
      ).catch(() => 'none')) !== 'other';
    if (!isRight)
      warn(
        'The backup has no keys, and the platform key here does not belong to this database. Put the platform.key of the installation into the data folder, or set PLATFORM_KEY, before you start Foyer.',
      );
  });
}

function explainPostgres(file: string, { print }: Terminal): void {
  print(
    [
      'The database is PostgreSQL. Stop Foyer, and restore into an empty database with:',
      `  pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" ${quoted(file)}`,
      'To replace the content of the database, add --clean --if-exists.',
      'Restore the keys too: PLATFORM_KEY, DOCUMENTS_KEY and WEB_KEY, or the files *.key of the data folder.',
    ].join('\n'),
  );
}
