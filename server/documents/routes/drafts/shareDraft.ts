import { changeEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { makeDraftLink } from '../../sharing/draftLinks';
import { created, defineCall } from '../call';

export const shareDraft = defineCall('shareDraft', async ({ params, body, session }, parts) => {
  const { store, documents, now } = parts;
  const { tenant, id: draft } = await store.draft(params.draft);
  const { days } = body;
  const operator = authorOf(session.operator);
  const log = changeEvent({ operator, action: 'draft.shared', tenant, details: { draft, days } }, now);
  const link = { draft, author: operator.id, days, now: now(), log };
  const { token, expiresAt } = await makeDraftLink(documents, link);
  return created({ data: { token, expires_at: expiresAt.toISOString() } });
});
