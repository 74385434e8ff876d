import { draftEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { created, defineCall } from '../call';
import { serializeDraft } from './serializeDraft';

export const createDraft = defineCall('createDraft', async ({ params, body, session }, parts) => {
  const { store, now } = parts;
  const { tenant } = params;
  const by = authorOf(session.operator);
  const content = body.fromVersion === undefined ? undefined : await store.version(tenant, body.fromVersion);
  const log = draftEvent({ operator: by, action: 'draft.created' }, now);
  const draft = await store.createDraft(tenant, by, body.title, { ...(content && { content }), log });
  return created({ data: await serializeDraft(parts, draft, by) });
});
