import type { Wire } from '../../../../schemas/generated/api';
import type { LoadReport, Schedule, TenantEntry } from '../../store';
import type { DocumentSummary } from './documentSummaries';

interface SummaryParts {
  readonly entry: TenantEntry;
  readonly document: DocumentSummary;
  readonly role: Wire.TenantSummary['role'];
  readonly drafts: number;
  readonly reports: readonly LoadReport[];
  /** Of this tenant, or of all. */
  readonly schedules: readonly Schedule[];
}

export function tenantSummary({
  entry,
  document: { name, hosts, problems },
  role,
  drafts,
  reports,
  schedules,
}: SummaryParts): Wire.TenantSummary {
  const { tenant, active, faults } = entry;
  const failed = schedules.filter((one) => one.tenant === tenant && one.status === 'failed');
  return {
    id: tenant,
    name,
    hosts,
    ...statusOf(entry, reports, problems?.some(({ severity }) => severity === 'error') === true),
    version: active.number,
    drafts,
    problem_count: problems && problems.length + faults.length + failed.length,
    role,
  };
}

/** A web host that cannot load the active version, or a folder that cannot become one, leaves the one before active. */
function statusOf(
  { active, offline, faults }: TenantEntry,
  reports: readonly LoadReport[],
  hasErrors: boolean,
): Pick<Wire.TenantSummary, 'status' | 'since'> {
  if (offline !== null) return { status: 'offline', since: offline.since };
  const report = reports.find(({ tenant, hash }) => tenant === active.tenant && hash === active.hash);
  if (report !== undefined) return { status: 'last-good', since: report.time };
  if (faults.length > 0) return { status: 'last-good', since: active.time };
  if (hasErrors) return { status: active.number > 1 ? 'last-good' : 'unavailable', since: active.time };
  return { status: 'active', since: active.time };
}
