import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';
import { serializeDraft } from './serializeDraft';

export const getDraft = defineCall('getDraft', async ({ params, session }, parts) => {
  const draft = await parts.store.draft(params.draft);
  return ok({ data: await serializeDraft(parts, draft, authorOf(session.operator)) });
});
