import { conflict } from '../../../api/failure';
import { authorOf } from '../../operators/operators';
import { operatorText } from '../../operators/text';
import { defineCall, ok } from '../call';
import { serializeSaved } from './serializeSaved';

export const redoDraft = defineCall('redoDraft', async ({ params, body, session }, { editor }) => {
  const result = await editor.redo(params.draft, body.revision, authorOf(session.operator));
  if (result === undefined) throw conflict('nothing_to_redo', operatorText('draft.nothing_to_redo'));
  return ok({ data: serializeSaved(result) });
});
