import { recordEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { endDraftLink } from '../../sharing/draftLinks';
import { defineCall, ok } from '../call';

export const unshareDraft = defineCall('unshareDraft', async ({ params, session }, parts) => {
  const { store, documents, db, now } = parts;
  const { tenant, id: draft } = await store.draft(params.draft);
  await endDraftLink(documents, draft);
  const operator = authorOf(session.operator);
  await recordEvent(db, { operator, action: 'draft.unshared', tenant, details: { draft }, now: now() });
  return ok({ data: { ended: true } });
});
