/** Reports of web hosts that cannot load a version. The time is that of the first report of this version. */
import { sql } from 'kysely';
import { json } from '../../database/columns';
import type { LoadReport } from '../store';
import type { DocumentsExecutor } from '../tables';

export async function storeReport(
  db: DocumentsExecutor,
  { host, tenant, hash, problems }: Omit<LoadReport, 'time'>,
  time: Date,
): Promise<void> {
  if (problems.length === 0) {
    const reports = db.deleteFrom('documents.load_reports').where('host', '=', host);
    await reports.where('tenant', '=', tenant).execute();
    return;
  }
  const report = { hash, problems: json(problems), time };
  await db
    .insertInto('documents.load_reports')
    .values({ host, tenant, ...report })
    .onConflict((conflict) =>
      conflict.columns(['host', 'tenant']).doUpdateSet({ ...report, time: firstTime }),
    )
    .execute();
}

const firstTime = sql<Date>`case when load_reports.hash = excluded.hash
  then load_reports.time else excluded.time end`;

export async function readReports(db: DocumentsExecutor): Promise<readonly LoadReport[]> {
  const rows = await db
    .selectFrom('documents.load_reports')
    .selectAll()
    .orderBy('tenant')
    .orderBy('host')
    .execute();
  return rows.map((row) => ({ ...row, time: row.time.toISOString() }));
}
