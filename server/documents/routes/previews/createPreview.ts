import { recordEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { makePreview } from '../../previews/previews';
import { created, defineCall } from '../call';
import { requireDate } from './requireDate';
import { serializeLink } from './serializeLink';

/** A working day. */
const LIFE_MS = 12 * 60 * 60_000;

export const createPreview = defineCall('createPreview', async ({ params, body, session }, parts) => {
  const { store, previews, db, now } = parts;
  requireDate(body, 'date');
  const { id: draft, tenant } = await store.draft(params.draft);
  const by = authorOf(session.operator);
  const preview = { draft, settings: body, isShared: false, by, now: now(), life: LIFE_MS };
  const made = await makePreview(previews, preview);
  const details = { draft, preview: made.id };
  await recordEvent(db, { operator: by, action: 'preview.opened', tenant, details, now: now() });
  return created({ data: serializeLink(parts, made, body.area) });
});
