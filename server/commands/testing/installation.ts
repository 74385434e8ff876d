import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { runCommand } from '../runCommand';
import { terminalOf } from './terminal';

const TENANTS = join(__dirname, '../../platform/testing/tenants');

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
    run: async (args, more = {}, typed = '') => {
      const terminal = terminalOf(typed);
      const code = await runCommand(args, { ...env, ...more }, terminal);
      return { code, printed: terminal.printed(), warned: terminal.warned() };
    },
    firstRow: async (statement, from = dataDir) => {
      const lite = await PGlite.create(join(from, 'pglite'));
      const { rows } = await lite.query<object>(statement);
      await lite.close();
      return rows[0];
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
