import { changeEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { revokePreviewLink } from '../../previews/previews';
import { previewsIn } from '../../previews/tables';
import { defineCall, ok } from '../call';

export const revokePreview = defineCall('revokePreview', async ({ params, session }, parts) => {
  const { store, documents, now } = parts;
  const { draft, preview: id } = params;
  const { tenant } = await store.draft(draft);
  const operator = authorOf(session.operator);
  const details = { draft, preview: id };
  const revoked = await documents.transaction().execute(async (db) => {
    const isRevoked = await revokePreviewLink(previewsIn(db), { draft, id }, now());
    if (isRevoked) await changeEvent({ operator, action: 'preview.revoked', tenant, details }, now)(db, id);
    return isRevoked;
  });
  return ok({ data: { revoked } });
});
