import { recordEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';

export const discardDraft = defineCall('discardDraft', async ({ params, session }, { store, db, now }) => {
  const { tenant } = await store.draft(params.draft);
  await store.discardDraft(params.draft);
  const operator = authorOf(session.operator);
  const details = { draft: params.draft };
  await recordEvent(db, { operator, action: 'draft.discarded', tenant, details, now: now() });
  return ok({ data: { discarded: true } });
});
