/** What web hosts report: versions that they cannot load, and the versions of visits and orders. */
import { StoreTransactions } from './storeTransactions';
import * as reports from './rows/loadReports';
import * as visits from './rows/visits';
import type { LoadReport, MadeOrder, OrderVersion, RecentVersionFacts } from './store';

export abstract class StoredVisits extends StoreTransactions {
  reportLoad(report: Omit<LoadReport, 'time'>): Promise<void> {
    return this.read(() => reports.storeReport(this.db, report, this.now()));
  }

  loadReports(): Promise<readonly LoadReport[]> {
    return this.read(() => reports.readReports(this.db));
  }

  recentVersions(tenant: string, since: Date): Promise<readonly RecentVersionFacts[]> {
    return this.read(() => visits.recentVersions(this.db, tenant, since));
  }

  recordOrder(order: MadeOrder): Promise<void> {
    return this.read(() => visits.storeOrder(this.db, order, this.now()));
  }

  orderVersion(tenant: string, which: string): Promise<OrderVersion | undefined> {
    return this.read(() => visits.readOrder(this.db, tenant, which));
  }
}
