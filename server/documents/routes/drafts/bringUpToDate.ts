import { changeEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';
import { describeConflicts } from './describeConflicts';
import { serializeSaved } from './serializeSaved';

export const bringUpToDate = defineCall('bringUpToDate', async ({ params, body, session }, parts) => {
  const { store, editor, catalogue, now } = parts;
  const draft = await store.draft(params.draft);
  const { tenant } = draft;
  const active = await store.active(tenant);
  if (draft.baseVersion === active.number) return ok({ data: { revision: draft.revision, conflicts: [] } });
  const base = await store.version(tenant, draft.baseVersion);
  const by = authorOf(session.operator);
  const details = { draft: draft.id, version: active.number };
  const log = changeEvent({ operator: by, action: 'draft.broughtUpToDate', tenant, details }, now);
  const result = await editor.moveToVersion(draft.id, { base, active, choices: body.choices, log }, by);
  if (result.kind === 'conflict') {
    const contents = { base, active, draft: result.draft };
    const conflicts = describeConflicts(result.conflicts, contents, catalogue);
    return ok({ data: { revision: result.draft.revision, conflicts } });
  }
  const { revision } = serializeSaved(result);
  return ok({ data: { revision, conflicts: [] } });
});
