import { changeEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { endDraftLink } from '../../sharing/draftLinks';
import { defineCall, ok } from '../call';

export const unshareDraft = defineCall('unshareDraft', async ({ params, session }, parts) => {
  const { store, documents, now } = parts;
  const { tenant, id: draft } = await store.draft(params.draft);
  const operator = authorOf(session.operator);
  const log = changeEvent({ operator, action: 'draft.unshared', tenant, details: { draft } }, now);
  await endDraftLink(documents, draft, log);
  return ok({ data: { ended: true } });
});
