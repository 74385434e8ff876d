import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';
import { serializeEditors } from '../serialize';

export const reportPresence = defineCall('reportPresence', async ({ params, body, session }, parts) => {
  const { store, presence } = parts;
  const operator = authorOf(session.operator);
  presence.report(params.draft, operator, body);
  const { revision } = await store.draft(params.draft);
  return ok({
    data: { revision, editors: serializeEditors(presence.others(params.draft, operator.id)) },
  });
});
