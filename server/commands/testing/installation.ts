import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED_OPTIONS } from '../../database/database';
import { hashOf, PACKAGES, REPOSITORY, type Contents } from '../../database/testing/contents';
import { embeddedCopyIn } from '../../database/testing/copyInMemory';
import { migrateDocuments } from '../../documents/tables';
import { OWN_FOLDER } from '../../net/dataFolder';
import { migratePlatform, type Db } from '../../platform/kernel';
import { runCommand } from '../runCommand';
import { terminalOf } from './terminal';

const TENANTS = join(__dirname, '../../platform/testing/tenants');

const CODE = ['server/platform/migrations', 'server/documents/migrations', 'server/database'];

/** The tables of the platform and of the documents, without rows. */
const MIGRATED: Contents<Record<string, never>> = {
  key: `migrated_${hashOf([PACKAGES, ...CODE.map((place) => join(REPOSITORY, place))])}`,
  fill: async (db) => {
    await migratePlatform(db as unknown as Db);
    await migrateDocuments(db);
  },
};

export interface CommandResult {
  readonly code: number;
  readonly printed: string;
  readonly warned: string;
}

export interface Installation {
  readonly folder: string;
  readonly dataDir: string;
  readonly tenantsDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** As after `foyer migrate`, in a part of its time. */
  migrated(): Promise<void>;
  /** `typed`: the standard input of the command. */
  run(
    args: readonly string[],
    more?: Readonly<Record<string, string>>,
    typed?: string,
  ): Promise<CommandResult>;
  /** Runs a statement on the closed embedded database and returns its first row. */
  firstRow(statement: string, dataDir?: string): Promise<object | undefined>;
  remove(): void;
}

/** A data folder with the embedded database, and the test tenants. */
export function installation(): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-commands-'));
  const dataDir = join(folder, 'data');
  const tenantsDir = join(folder, 'tenants');
  cpSync(TENANTS, tenantsDir, { recursive: true });
  const env = { DATA_DIR: dataDir, TENANTS_DIR: tenantsDir, DATABASE_URL: '', PASSWORD_COST: '8' };
  return {
    folder,
    dataDir,
    tenantsDir,
    env,
    migrated: () => {
      mkdirSync(dataDir, { mode: OWN_FOLDER });
      return embeddedCopyIn(join(dataDir, 'pglite'), MIGRATED);
    },
    run: async (args, more = {}, typed = '') => {
      const terminal = terminalOf(typed);
      const code = await runCommand(args, { ...env, ...more }, terminal);
      return { code, printed: terminal.printed(), warned: terminal.warned() };
    },
    firstRow: async (statement, from = dataDir) => {
      const lite = await PGlite.create(join(from, 'pglite'), EMBEDDED_OPTIONS);
      const { rows } = await lite.query<object>(statement);
      await lite.close();
      return rows[0];
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
