/** How much waits in an outbox, and for how long: messages to providers, and mails. */
import { sql, type Kysely } from 'kysely';
import { Gauge } from 'prom-client';
import type { ServiceMetrics } from './serviceMetrics';

export interface MeasuredOutbox<Tables> {
  readonly db: Kysely<Tables>;
  /** Such as `documents.outbox`. */
  readonly table: string;
  readonly now: () => Date;
}

interface Waiting {
  readonly tenant: string;
  readonly kind: string;
  readonly messages: number;
  /** Age of the oldest message. */
  readonly seconds: number;
}

const LABELS = ['tenant', 'kind'] as const;

export function measureOutbox<Tables>(
  { db, table, now }: MeasuredOutbox<Tables>,
  { registry, prefix }: ServiceMetrics,
): void {
  const waiting = async (): Promise<readonly Waiting[]> => {
    const { rows } = await sql<Waiting>`select tenant, kind, count(*) as messages,
      extract(epoch from ${now()}::timestamptz - min(created_at))::float8 as seconds
      from ${sql.table(table)} where sent_at is null group by tenant, kind`.execute(db);
    return rows;
  };
  // Each reads the table itself, because all metrics are collected at the same time.
  new Gauge({
    name: `${prefix}_outbox_messages`,
    help: 'Messages that are not sent.',
    labelNames: LABELS,
    registers: [registry],
    async collect() {
      const rows = await waiting();
      this.reset();
      for (const { tenant, kind, messages } of rows) this.set({ tenant, kind }, messages);
    },
  });
  new Gauge({
    name: `${prefix}_outbox_oldest_seconds`,
    help: 'Age of the oldest message that is not sent.',
    labelNames: LABELS,
    registers: [registry],
    async collect() {
      const rows = await waiting();
      this.reset();
      for (const { tenant, kind, seconds } of rows) this.set({ tenant, kind }, seconds);
    },
  });
}
