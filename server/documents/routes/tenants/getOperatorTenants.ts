import { defineCall, ok } from '../call';
import { tenantSummary } from './tenantSummary';

export const getOperatorTenants = defineCall('getOperatorTenants', async ({ session }, parts) => {
  const { grants } = session.operator;
  const reports = await parts.store.loadReports();
  const schedules = await parts.store.schedules();
  const summaries = [];
  for (const entry of await parts.store.list()) {
    const summary = await tenantSummary(parts, { entry, reports, schedules, grants });
    if (summary !== undefined) summaries.push(summary);
  }
  return ok({ data: summaries.sort((one, other) => one.name.localeCompare(other.name, 'en-GB')) });
});
