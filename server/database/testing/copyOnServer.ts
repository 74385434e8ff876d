/** One database for each test on the server of DATABASE_URL, copied from a template that stays there. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres, type OpenDatabase } from '../database';
import { KEPT, NOTHING, type Contents } from './contents';

const TEMPLATES = 'foyer_template_';
/** Any constant is valid: it only identifies the lock. */
const LOCK = 7_203_612;

export async function copyOnServer<Tables>(
  url: string,
  contents: Contents<Tables>,
): Promise<OpenDatabase<Tables>> {
  const name = `foyer_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, async (run) => {
    // Held until the connection ends. A template cannot be copied while another process fills or drops it.
    await run(`select pg_advisory_lock(${LOCK})`);
    await run(`create database ${name} template ${await templateOf(url, contents, run)}`);
  });
  const database = await openPostgres<Tables>(addressOf(url, name));
  const close = async (): Promise<void> => {
    await database.close();
    await onServer(url, (run) => run(`drop database ${name} with (force)`));
  };
  return { ...database, close };
}

type Run = (statement: string) => Promise<pg.QueryResult<{ datname: string }>>;

/** Creates a missing template, under another name until it is complete. The oldest ones are dropped. */
async function templateOf<Tables>(url: string, contents: Contents<Tables>, run: Run): Promise<string> {
  if (contents === NOTHING) return 'template0';
  const { key, fill } = contents;
  const name = TEMPLATES + key;
  const { rows } = await run(
    `select datname from pg_database where starts_with(datname, '${TEMPLATES}') order by oid desc`,
  );
  const names = rows.map(({ datname }) => datname);
  if (names.includes(name)) return name;
  for (const old of names.slice(KEPT - 1)) await run(`drop database ${old} with (force)`);
  const unfinished = `${name}_new`;
  await run(`drop database if exists ${unfinished} with (force)`);
  await run(`create database ${unfinished} template template0`);
  const database = await openPostgres<Tables>(addressOf(url, unfinished));
  try {
    await fill(database.db);
  } finally {
    await database.close();
  }
  await run(`alter database ${unfinished} rename to ${name}`);
  return name;
}

async function onServer(url: string, act: (run: Run) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await act((statement) => client.query(statement));
  } finally {
    await client.end();
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
