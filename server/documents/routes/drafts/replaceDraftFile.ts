import type { Change } from '../../edit';
import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';
import { serializeSaved } from './serializeSaved';

export const replaceDraftFile = defineCall('replaceDraftFile', async ({ params, body, session }, parts) => {
  const { revision, changeId, file, text } = body;
  const change: Change =
    text === null ? { action: 'removeFile', file } : { action: 'replaceText', file, text };
  const by = authorOf(session.operator);
  const step = { draft: params.draft, revision, changeId, changes: [change], by };
  return ok({ data: serializeSaved(await parts.editor.save(step)) });
});
