import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';
import { readChanges } from './readChanges';
import { serializeSaved } from './serializeSaved';

export const saveDraft = defineCall('saveDraft', async ({ params, body, session }, { editor }) => {
  const { revision, changeId } = body;
  const changes = readChanges(body.changes);
  const by = authorOf(session.operator);
  return ok({
    data: serializeSaved(await editor.save({ draft: params.draft, revision, changeId, changes, by })),
  });
});
