import { recordEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { created, defineCall } from '../call';
import { serializeDraft } from './serializeDraft';

export const createDraft = defineCall('createDraft', async ({ params, body, session }, parts) => {
  const { store, db, now } = parts;
  const { tenant } = params;
  const by = authorOf(session.operator);
  // First, so that an unknown version leaves no draft.
  const source = body.fromVersion === undefined ? undefined : await store.version(tenant, body.fromVersion);
  const draft = await store.createDraft(tenant, by, body.title);
  const filled =
    source === undefined
      ? draft
      : await store.saveDraft(draft.id, draft.revision, { files: source.files, assets: source.assets, by });
  const details = { draft: draft.id };
  await recordEvent(db, { operator: by, action: 'draft.created', tenant, details, now: now() });
  return created({ data: await serializeDraft(parts, filled, by) });
});
