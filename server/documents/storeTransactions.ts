/** The transactions of a store in a database, and how other processes learn of changes. */
import { sql } from 'kysely';
import { isDatabaseAway } from '../database/isDatabaseAway';
import { CHANNEL, listenForChanges, type ChangeListener } from './changeListener';
import { ChangeReader } from './changeReader';
import { ChangeSignal } from './changeSignal';
import * as tenants from './rows/tenants';
import { StoreRefusal, type Changes, type WatchOptions } from './store';
import type { DocumentsDatabase, DocumentsTransaction } from './tables';

export interface StoreOptions {
  readonly now?: () => Date;
}

export class StoreTransactions {
  readonly now: () => Date;
  private readonly signal = new ChangeSignal();
  private readonly listener: ChangeListener | undefined;
  private readonly changes: ChangeReader;

  constructor(
    private readonly database: DocumentsDatabase,
    { now = () => new Date() }: StoreOptions = {},
  ) {
    this.now = now;
    this.changes = new ChangeReader(this.signal, (after) =>
      this.read(() => tenants.changedAfter(this.db, after)),
    );
    if (!database.embedded) this.listener = listenForChanges(database.pool.options, this.signal);
  }

  watch(after: number, options: WatchOptions): Promise<Changes> {
    return this.changes.watch(after, options);
  }

  async close(): Promise<void> {
    this.signal.close();
    await this.listener?.close();
  }

  get db(): DocumentsDatabase['db'] {
    return this.database.db;
  }

  /** A transaction that changes tenants. One at a time, in the order of the sequence numbers. */
  async change<Result>(
    act: (db: DocumentsTransaction, sequence: number) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.inTransaction(async (db) => {
      const done = await act(db, await tenants.nextSequence(db));
      if (!this.database.embedded) await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
      return done;
    });
    this.signal.raise();
    return result;
  }

  inTransaction<Result>(act: (db: DocumentsTransaction) => Promise<Result>): Promise<Result> {
    return this.read(() => this.db.transaction().execute(act));
  }

  /** Throws `store-unavailable` if the database does not answer. */
  async read<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (!isDatabaseAway(error) || error instanceof StoreRefusal) throw error;
      throw new StoreRefusal('store-unavailable', 'The database does not answer. Try again in a moment.');
    }
  }
}
