import { notFound } from '../../../api/failure';
import { defineCall, ok } from '../call';
import { highestRole } from '../../operators/grants';
import { draftSummaries } from '../drafts/draftSummaries';
import {
  problemOfFault,
  problemOfSchedule,
  serializeProblem,
  serializeSchedule,
  serializeVersion,
  serializeVersionFacts,
} from '../serialize';
import { tenantSummary } from './tenantSummary';

const NEWEST = 20;

export const getOperatorTenant = defineCall('getOperatorTenant', async ({ params, session }, parts) => {
  const { store, summaries } = parts;
  const { tenant } = params;
  const role = highestRole(session.operator.grants, tenant);
  if (role === undefined) throw notFound();
  const entry = await store.entry(tenant);
  const reports = await store.loadReports();
  const schedules = await store.schedules(tenant);
  const drafts = await draftSummaries(parts, tenant);
  const problems = await summaries.problemsOf(entry.active);
  const document = { ...(await summaries.nameOf(entry.active)), problems };
  const { number } = entry.active;
  return ok({
    data: {
      summary: tenantSummary({ entry, document, role, drafts: drafts.length, reports, schedules }),
      offline_message: entry.offline?.message ?? null,
      active: serializeVersion(await store.active(tenant), number),
      problems: [
        ...entry.faults.map((fault) => problemOfFault(tenant, fault)),
        ...schedules.filter(({ status }) => status === 'failed').map(problemOfSchedule),
        ...problems.map(serializeProblem),
      ],
      versions: (await store.versions(tenant))
        .slice(0, NEWEST)
        .map((version) => serializeVersionFacts(version, number)),
      drafts,
      scheduled: schedules.map(serializeSchedule),
      load_reports: reports
        .filter((report) => report.tenant === tenant && report.hash === entry.active.hash)
        .map(({ host, time, problems: found }) => ({
          host,
          since: time,
          problems: found.map(serializeProblem),
        })),
    },
  });
});
