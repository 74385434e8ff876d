/** Encrypts stored values again with the current key, while the servers run. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Secrets } from './encryption';

/** A column with encrypted values. The context of a value is `<tenant>/<table>/<key>`. */
export interface SecretColumn {
  readonly table: string;
  readonly column: string;
  /** The column that names the row within its tenant. */
  readonly key: string;
  /** The name of the table in the context. Default: `table`. */
  readonly context?: string;
  /** `json`: the value is in the field `sealed`. Default: text. */
  readonly kind?: 'text' | 'bytes' | 'json';
}

export interface ReencryptionResult {
  readonly changed: number;
  /** Values that no key decrypts. They stay as they are. */
  readonly unreadable: number;
}

/** Few enough that a batch blocks no other query for long. Bytes are files of several megabytes. */
const batchOf = ({ kind }: SecretColumn): number => (kind === 'bytes' ? 2 : 50);

interface Row {
  readonly tenant: string;
  readonly key: string;
  readonly value: string | Buffer;
}

/**
 * One pass over all columns. It may be stopped at any time: the next pass continues with the values that are still
 * encrypted with an old key. A value that changes meanwhile is left to the next pass.
 */
export async function reencrypt<Tables>(
  db: Kysely<Tables>,
  secrets: Secrets,
  columns: readonly SecretColumn[],
): Promise<ReencryptionResult> {
  let changed = 0;
  let unreadable = 0;
  for (const column of columns) {
    let after: Row | undefined;
    for (;;) {
      const rows = await oldRows(db, secrets, column, after);
      for (const row of rows) {
        if (await reencryptRow(db, secrets, column, row)) changed += 1;
        else unreadable += 1;
      }
      after = rows.at(-1);
      if (rows.length < batchOf(column)) break;
    }
  }
  return { changed, unreadable };
}

/** How many values are encrypted with an old key. */
export async function countOld<Tables>(
  db: Kysely<Tables>,
  secrets: Secrets,
  columns: readonly SecretColumn[],
): Promise<number> {
  let count = 0;
  for (const column of columns) {
    const { rows } = await sql<{
      count: number | string;
    }>`select count(*) as count from ${sql.table(column.table)} where ${isOld(secrets, column)}`.execute(db);
    count += Number(rows[0]?.count ?? 0);
  }
  return count;
}

async function oldRows<Tables>(
  db: Kysely<Tables>,
  secrets: Secrets,
  column: SecretColumn,
  after: Row | undefined,
): Promise<readonly Row[]> {
  const key = sql.ref(column.key);
  const later = after === undefined ? sql`true` : sql`(tenant, ${key}) > (${after.tenant}, ${after.key})`;
  const { rows } = await sql<Row>`select tenant, ${key} as key, ${valueOf(column)} as value
    from ${sql.table(column.table)} where ${isOld(secrets, column)} and ${later}
    order by tenant, ${key} limit ${batchOf(column)}`.execute(db);
  return rows;
}

async function reencryptRow<Tables>(
  db: Kysely<Tables>,
  secrets: Secrets,
  column: SecretColumn,
  { tenant, key, value }: Row,
): Promise<boolean> {
  const context = `${tenant}/${column.context ?? column.table}/${key}`;
  let renewed: string | Buffer;
  try {
    renewed =
      typeof value === 'string'
        ? secrets.encrypt(secrets.decrypt(value, context), context)
        : secrets.encryptBytes(secrets.decryptBytes(value, context), context);
  } catch {
    return false;
  }
  const stored =
    column.kind === 'json'
      ? sql`${sql.ref(column.column)} || ${JSON.stringify({ sealed: renewed })}::jsonb`
      : sql`${renewed}`;
  await sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${stored}
    where tenant = ${tenant} and ${sql.ref(column.key)} = ${key} and ${valueOf(column)} = ${value}`.execute(
    db,
  );
  return true;
}

const valueOf = ({ column, kind }: SecretColumn): RawBuilder<unknown> =>
  kind === 'json' ? sql`${sql.ref(column)}->>'sealed'` : sql.ref(column);

/** Null, an erased value, is not old. */
function isOld(secrets: Secrets, column: SecretColumn): RawBuilder<boolean> {
  const { text, bytes } = secrets.currentPrefix();
  return column.kind === 'bytes'
    ? sql<boolean>`substring(${valueOf(column)} from 1 for ${sql.lit(bytes.length)}) <> ${bytes}`
    : sql<boolean>`left(${valueOf(column)}, ${sql.lit(text.length)}) <> ${text}`;
}
