/** Data of the store in the form of the API. */
import type { Wire } from '../../../schemas/generated/api';
import type { Problem } from '../../tenants/problem';
import type { Approval } from '../approval';
import type { Presence } from '../drafts';
import { operatorText } from '../operators/text';
import { isProofRecord } from '../publish';
import type {
  AssetReferences,
  Author,
  DraftFacts,
  FileFault,
  Schedule,
  StoredProof,
  Version,
  VersionFacts,
} from '../store';
import { serializeProof } from './serializeProof';

/** Ids of authors that are no operators. */
const NO_OPERATORS = ['file', 'import'];

export const serializeAuthor = ({ id, name }: Author): Wire.Author => ({
  id: NO_OPERATORS.includes(id) ? null : id,
  name,
});

export const serializeAssets = (assets: AssetReferences): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(assets).map(([path, { hash }]) => [path, hash]));

export const serializeProblem = ({
  code,
  severity,
  tenant,
  file,
  line,
  column,
  pointer,
  owner,
  message,
  suggestion,
}: Problem): Wire.Problem => ({
  code,
  severity,
  tenant,
  file,
  line,
  column,
  pointer,
  owner,
  message,
  ...(suggestion !== undefined && { suggestion }),
});

export const serializeApproval = (
  { isRequired, changes, endsRule, editors, approvedBy, requestedBy }: Approval,
  reader: Author,
): Wire.Approval => ({
  is_required: isRequired,
  texts: changes,
  ends_rule: endsRule,
  has_edited: editors.has(reader.id),
  approved_by: approvedBy && serializeAuthor(approvedBy),
  requested_by: requestedBy && serializeAuthor(requestedBy),
});

/** A file that cannot become part of a version. */
export const problemOfFault = (tenant: string, { file, message }: FileFault): Wire.Problem => ({
  code: 'unreadable-file',
  severity: 'error',
  tenant,
  file: `tenants/${tenant}/${file}`,
  line: 1,
  column: 1,
  pointer: '',
  owner: 'core',
  message,
});

export const serializeVersionFacts = (version: VersionFacts, active: number): Wire.VersionSummary => ({
  number: version.number,
  hash: version.hash,
  author: serializeAuthor(version.author),
  time: version.time,
  reason: version.reason,
  base_version: version.baseVersion,
  is_active: version.number === active,
  proof: resultOf(version.proof),
});

export const serializeVersion = (version: Version, active: number): Wire.Version => ({
  summary: serializeVersionFacts(version, active),
  files: version.files,
  assets: serializeAssets(version.assets),
  proof: isProofRecord(version.proof) ? serializeProof(version.proof) : null,
});

/** Only a proof without errors is stored with a version. */
const resultOf = (proof: StoredProof | null): 'passed' | null => (proof === null ? null : 'passed');

export function serializeDraftFacts(draft: DraftFacts, problems: readonly Problem[]): Wire.DraftSummary {
  return {
    id: draft.id,
    tenant: draft.tenant,
    title: draft.title,
    author: serializeAuthor(draft.author),
    base_version: draft.baseVersion,
    revision: draft.revision,
    created_at: draft.createdAt,
    changed_at: draft.savedAt,
    change_count: draft.revision - 1,
    error_count: problems.filter(({ severity }) => severity === 'error').length,
    warning_count: problems.filter(({ severity }) => severity === 'warning').length,
  };
}

export const serializeSchedule = (schedule: Schedule): Wire.ScheduledPublication => ({
  id: schedule.id,
  draft: schedule.draft,
  revision: schedule.revision,
  title: schedule.title,
  at: schedule.at,
  author: serializeAuthor(schedule.author),
  reason: schedule.reason,
  status: schedule.status === 'failed' ? 'failed' : 'waiting',
  problem: schedule.problem,
});

/** A publication that did not happen at its time. */
export const problemOfSchedule = ({ tenant, title, problem }: Schedule): Wire.Problem => ({
  ...problemOfFault(tenant, {
    file: 'tenant.json',
    message: operatorText('schedule.problem', { title, problem: problem ?? '' }),
  }),
  code: 'schedule-failed',
});

export const serializeEditors = (editors: ReturnType<Presence['others']>): readonly Wire.Editor[] =>
  editors.map(({ operator, file, pointer, seenAt }) => ({
    operator: serializeAuthor(operator),
    file,
    pointer,
    seen_at: seenAt,
  }));
