import { draftEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';

export const discardDraft = defineCall('discardDraft', async ({ params, session }, { store, now }) => {
  const log = draftEvent({ operator: authorOf(session.operator), action: 'draft.discarded' }, now);
  await store.discardDraft(params.draft, log);
  return ok({ data: { discarded: true } });
});
