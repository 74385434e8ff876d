import type { Wire } from '../../../../schemas/generated/api';
import { highestRole, type Grant } from '../../operators/grants';
import type { LoadReport, Schedule, TenantEntry } from '../../store';
import type { ConsoleParts } from '../parts';

interface SummaryParts {
  readonly entry: TenantEntry;
  readonly reports: readonly LoadReport[];
  /** Of this tenant, or of all. */
  readonly schedules: readonly Schedule[];
  readonly grants: readonly Grant[];
}

/** Undefined if the operator may not view the tenant. */
export async function tenantSummary(
  { store, summaries }: Pick<ConsoleParts, 'store' | 'summaries'>,
  { entry, reports, schedules, grants }: SummaryParts,
): Promise<Wire.TenantSummary | undefined> {
  const { tenant, active, faults } = entry;
  const role = highestRole(grants, tenant);
  if (role === undefined) return undefined;
  const { name, hosts, problems } = await summaries.of(active);
  const failed = schedules.filter((one) => one.tenant === tenant && one.status === 'failed');
  return {
    id: tenant,
    name,
    hosts,
    ...statusOf(
      entry,
      reports,
      problems.some(({ severity }) => severity === 'error'),
    ),
    version: active.number,
    drafts: (await store.drafts(tenant)).length,
    problem_count: problems.length + faults.length + failed.length,
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
