import { recordEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { makePreview } from '../../previews/previews';
import { created, defineCall } from '../call';
import { requireDate } from './requireDate';
import { serializeLink } from './serializeLink';

const DAY_MS = 24 * 60 * 60_000;

export const sharePreview = defineCall('sharePreview', async ({ params, body, session }, parts) => {
  const { store, previews, db, now } = parts;
  const { settings, days, revision } = body;
  requireDate(settings, 'settings.date');
  const draft = await store.draft(params.draft);
  const by = authorOf(session.operator);
  const made = await makePreview(previews, {
    of: { draft: draft.id },
    settings,
    ...(revision === 'current' && { fixed: draft }),
    isShared: true,
    by,
    now: now(),
    life: days * DAY_MS,
  });
  const { tenant } = draft;
  const details = { draft: draft.id, preview: made.id, days, revision };
  await recordEvent(db, { operator: by, action: 'preview.shared', tenant, details, now: now() });
  return created({ data: serializeLink(parts, made, settings.area) });
});
