/** What web hosts report: versions that they cannot load, and the versions of visits and orders. */
import * as reports from './rows/loadReports';
import * as visits from './rows/visits';
import type { DocumentStore } from './store';
import type { StoreTransactions } from './storeTransactions';

export type StoredVisits = Pick<
  DocumentStore,
  'reportLoad' | 'loadReports' | 'recentVersions' | 'recordOrder' | 'orderVersion'
>;

export const storedVisits = (store: StoreTransactions): StoredVisits => ({
  reportLoad: (report) => store.read(() => reports.storeReport(store.db, report, store.now())),
  loadReports: () => store.read(() => reports.readReports(store.db)),
  recentVersions: (tenant, since) => store.read(() => visits.recentVersions(store.db, tenant, since)),
  recordOrder: (order) => store.read(() => visits.storeOrder(store.db, order, store.now())),
  orderVersion: (tenant, which) => store.read(() => visits.readOrder(store.db, tenant, which)),
});
