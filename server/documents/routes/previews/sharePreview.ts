import { authorOf } from '../../operators/operators';
import { created, defineCall } from '../call';
import { makeLoggedPreview } from './makeLoggedPreview';
import { requireDate } from './requireDate';
import { serializeLink } from './serializeLink';

const DAY_MS = 24 * 60 * 60_000;

export const sharePreview = defineCall('sharePreview', async ({ params, body, session }, parts) => {
  const { store, now } = parts;
  const { settings, days, revision } = body;
  requireDate(settings, 'settings.date');
  const draft = await store.draft(params.draft);
  const by = authorOf(session.operator);
  const preview = {
    of: { draft: draft.id },
    settings,
    ...(revision === 'current' && { fixed: draft }),
    isShared: true,
    by,
    now: now(),
    life: days * DAY_MS,
  };
  const event = { action: 'preview.shared', tenant: draft.tenant, details: { days, revision } };
  const made = await makeLoggedPreview(parts, preview, event);
  return created({ data: serializeLink(parts, made, settings.area) });
});
