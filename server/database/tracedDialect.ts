/** PostgreSQL for Kysely. A transaction of a request or of background work is a span of its trace. */
import {
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { startSpan, type OpenSpan } from '../tracing/tracing';

class TracedDriver extends PostgresDriver {
  private readonly spans = new WeakMap<DatabaseConnection, OpenSpan>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const span = startSpan({ name: 'transaction', kind: 'client', isPart: true });
    if (span) this.spans.set(connection, span);
    await super.beginTransaction(connection, settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.spans.get(connection)?.end({ outcome: 'commit' });
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // First, because a lost connection cannot be rolled back.
    this.spans.get(connection)?.end({ outcome: 'rollback' });
    await super.rollbackTransaction(connection);
  }
}

export class TracedDialect extends PostgresDialect {
  constructor(private readonly pool: pg.Pool) {
    super({ pool });
  }

  override createDriver(): Driver {
    return new TracedDriver({ pool: this.pool });
  }
}
