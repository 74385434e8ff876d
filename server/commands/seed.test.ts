/** @jest-environment node */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { runCommand } from './runCommand';
import { terminalOf } from './testing/terminal';

const TENANTS = join(__dirname, '../platform/testing/tenants');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-commands-'));
  cpSync(TENANTS, join(folder, 'tenants'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const terminal = terminalOf();
  const env = {
    DATA_DIR: join(folder, 'data'),
    TENANTS_DIR: join(folder, 'tenants'),
    DATABASE_URL: '',
    PASSWORD_COST: '8',
    ...more,
  };
  const code = await runCommand(args, env, terminal);
  return { code, printed: terminal.printed(), warned: terminal.warned() };
}

/** The number of people, read from the closed database. */
async function people(): Promise<object | undefined> {
  const lite = await PGlite.create(join(folder, 'data/pglite'));
  const count = (table: string) => `(select count(*)::int from ${table}) as ${table.split('.').at(-1)}`;
  const tables = ['tenants', 'customers', 'staff', 'documents.operators'];
  const { rows } = await lite.query<object>(`select ${tables.map(count).join(', ')}`);
  await lite.close();
  return rows[0];
}

test('seed loads the catalogue alone; --demo then adds the people, once', async () => {
  const catalogue = await run(['seed']);
  expect(catalogue).toMatchObject({ code: 0, warned: '' });
  expect(catalogue.printed).toMatch(/northgate: catalogue loaded\.\nriverside: catalogue loaded\.$/);
  expect(await people()).toEqual({ tenants: 2, customers: 0, staff: 0, operators: 0 });

  const demo = await run(['seed', '--demo']);
  expect(demo.printed).toMatch(/riverside: catalogue unchanged, sample people created\.\nConsole: created/);
  const created = await people();
  expect(created).toMatchObject({ operators: 4 });
  expect(created).not.toMatchObject({ customers: 0 });

  expect((await run(['seed', '--demo'])).printed).toMatch(
    /riverside: catalogue unchanged, sample people unchanged\.\nConsole: there are operators already/,
  );
  expect(await people()).toEqual(created);
}, 180_000);

test('in production, no sample people are created, and a broken seed is named', async () => {
  expect(await run(['seed', '--demo'], { NODE_ENV: 'production', PASSWORD_COST: '' })).toMatchObject({
    code: 1,
    warned: expect.stringMatching(/published password.*foyer user add/) as string,
  });
  writeFileSync(join(folder, 'tenants/northgate/seed/venues.json'), '[{}]');
  const broken = await run(['seed'], { NODE_ENV: 'production', PASSWORD_COST: '' });
  expect(broken.code).toBe(1);
  expect(broken.warned).toMatch(/^northgate: not loaded\. .*venues\.json#\/0/);
  expect(await people()).toEqual({ tenants: 1, customers: 0, staff: 0, operators: 0 });
}, 180_000);
