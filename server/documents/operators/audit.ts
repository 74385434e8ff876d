/** The log of all actions. Triggers refuse to change or delete its rows. */
import type { Wire } from '../../../schemas/generated/api';
import { json } from '../../database/columns';
import type { DraftFacts, Version, WriteLog } from '../store';
import { operatorsIn, type AuditDetails, type OperatorsExecutor, type OperatorsTransaction } from './tables';

export interface AuditEvent {
  /** Null: nobody was logged in. */
  readonly operator: { readonly id: string; readonly name: string } | null;
  /** For example `operator.invited` or `draft.published`. */
  readonly action: string;
  readonly tenant?: string;
  readonly details?: AuditDetails;
  readonly now: Date;
}

/** The entry of a change of documents, for the transaction of the change. */
export const changeEvent =
  (event: Omit<AuditEvent, 'now'>, now: () => Date): WriteLog<unknown> =>
  (db) =>
    recordEvent(operatorsIn(db), { ...event, now: now() });

/** The entry of a new draft, for the transaction of the store. */
export const draftEvent =
  (event: Omit<AuditEvent, 'now'>, now: () => Date): WriteLog<DraftFacts> =>
  (db, { id, tenant }) =>
    recordEvent(operatorsIn(db), { ...event, tenant, details: { draft: id }, now: now() });

/** The entry of a version, for the transaction of the store that makes it active. */
export const versionEvent =
  (event: Omit<AuditEvent, 'now'>, now: () => Date): WriteLog<Version> =>
  (db, { number, tenant, reason }) => {
    const details = { ...event.details, version: number, reason };
    return recordEvent(operatorsIn(db), { ...event, tenant, details, now: now() });
  };

const PAGE = 50;

/** Takes only a transaction: the one of the action, so that no action happens without its entry. */
export async function recordEvent(
  db: OperatorsTransaction,
  { operator, action, tenant, details = {}, now }: AuditEvent,
): Promise<void> {
  await db
    .insertInto('documents.audit')
    .values({
      time: now,
      operator_id: operator?.id ?? null,
      operator_name: operator?.name ?? null,
      action,
      tenant: tenant ?? null,
      details: json(details),
    })
    .execute();
}

export interface AuditQuery {
  /** Entries of other tenants, and entries without a tenant, are left out. */
  readonly tenants: 'all' | readonly string[];
  readonly tenant?: string | undefined;
  readonly operator?: string | undefined;
  /** Id of an entry: the page starts after it. */
  readonly before?: string | undefined;
}

/** Newest first. */
export async function readAudit(
  db: OperatorsExecutor,
  { tenants, tenant, operator, before }: AuditQuery,
): Promise<{ readonly entries: readonly Wire.AuditEntry[]; readonly next: string | null }> {
  if (tenants !== 'all' && tenants.length === 0) return { entries: [], next: null };
  let query = db.selectFrom('documents.audit').selectAll();
  if (tenants !== 'all') query = query.where('tenant', 'in', [...tenants]);
  if (tenant !== undefined) query = query.where('tenant', '=', tenant);
  if (operator !== undefined) query = query.where('operator_id', '=', operator);
  if (before !== undefined && /^\d{1,15}$/.test(before)) query = query.where('id', '<', before);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const entries = rows.slice(0, PAGE).map((row) => ({
    id: String(row.id),
    time: row.time.toISOString(),
    operator: row.operator_id === null ? null : { id: row.operator_id, name: row.operator_name ?? '' },
    action: row.action,
    tenant: row.tenant,
    details: row.details,
  }));
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
}
