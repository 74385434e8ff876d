import { recordEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { revokePreviewLink } from '../../previews/previews';
import { defineCall, ok } from '../call';

export const revokePreview = defineCall('revokePreview', async ({ params, session }, parts) => {
  const { store, previews, db, now } = parts;
  const { draft, preview: id } = params;
  const revoked = await revokePreviewLink(previews, { draft, id }, now());
  if (revoked) {
    const { tenant } = await store.draft(draft);
    const operator = authorOf(session.operator);
    const details = { draft, preview: id };
    await recordEvent(db, { operator, action: 'preview.revoked', tenant, details, now: now() });
  }
  return ok({ data: { revoked } });
});
