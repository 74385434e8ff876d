/**
 * The store in a database: PGlite in one process, or PostgreSQL for any number of processes. A publish is one
 * transaction. Other processes learn of it by NOTIFY, and catch up by its sequence number.
 */
import type { DocumentStore } from './store';
import { storedDrafts } from './storedDrafts';
import { storedPublications, type BeforeCommit, type StoredPublications } from './storedPublications';
import { storedSchedules } from './storedSchedules';
import { storedTenants, type StoredTenants } from './storedTenants';
import { storedVisits } from './storedVisits';
import { StoreTransactions, type StoreOptions } from './storeTransactions';
import type { DocumentsDatabase } from './tables';

/** The port, and what `filesStore.ts` needs in addition. */
export type DatabaseStore = DocumentStore & StoredTenants & StoredPublications;

export function createDatabaseStore(
  database: DocumentsDatabase,
  { beforeCommit, ...options }: StoreOptions & { readonly beforeCommit?: BeforeCommit } = {},
): DatabaseStore {
  const transactions = new StoreTransactions(database, options);
  return {
    place: 'database',
    ...storedTenants(transactions),
    ...storedDrafts(transactions),
    ...storedSchedules(transactions),
    ...storedPublications(transactions, beforeCommit),
    ...storedVisits(transactions),
    watch: (after, watchOptions) => transactions.watch(after, watchOptions),
    close: () => transactions.close(),
  };
}
