import { conflict } from '../../../api/failure';
import { authorOf } from '../../operators/operators';
import { operatorText } from '../../operators/text';
import { defineCall, ok } from '../call';
import { serializeSaved } from './serializeSaved';

export const undoDraft = defineCall('undoDraft', async ({ params, body, session }, { editor }) => {
  const result = await editor.undo(params.draft, body.revision, authorOf(session.operator));
  if (result === undefined) throw conflict('nothing_to_undo', operatorText('draft.nothing_to_undo'));
  return ok({ data: serializeSaved(result) });
});
