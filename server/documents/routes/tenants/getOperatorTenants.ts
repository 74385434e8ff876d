import type { Wire } from '../../../../schemas/generated/api';
import { highestRole } from '../../operators/grants';
import { defineCall, ok } from '../call';
import { tenantSummary } from './tenantSummary';

const { compare } = new Intl.Collator('en-GB');
const byName = (one: Wire.TenantSummary, other: Wire.TenantSummary): number => compare(one.name, other.name);

/** Answers before all documents are checked. */
export const getOperatorTenants = defineCall('getOperatorTenants', async ({ session }, parts) => {
  const { store, summaries } = parts;
  const reports = await store.loadReports();
  const schedules = await store.schedules();
  const counts = await store.draftCounts();
  const visible = (await store.list()).flatMap((entry) => {
    const role = highestRole(session.operator.grants, entry.tenant);
    return role === undefined ? [] : [{ entry, role }];
  });
  const documents = await summaries.listed(visible.map(({ entry }) => entry.active));
  const data = visible.flatMap(({ entry, role }, at) => {
    const document = documents[at];
    const drafts = counts.get(entry.tenant) ?? 0;
    return document ? [tenantSummary({ entry, document, role, drafts, reports, schedules })] : [];
  });
  return ok({ data: data.sort(byName) });
});
