import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';
import { serializeDraftFacts } from '../serialize';

export const renameDraft = defineCall('renameDraft', async ({ params, body, session }, parts) => {
  const { editor, checker } = parts;
  const draft = await editor.saveFacts(params.draft, { title: body.title }, authorOf(session.operator));
  return ok({ data: serializeDraftFacts(draft, await checker.check(draft)) });
});
