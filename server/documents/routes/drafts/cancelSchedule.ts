import { recordEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';

export const cancelSchedule = defineCall('cancelSchedule', async ({ params, session }, parts) => {
  const { store, db, now } = parts;
  const { tenant, id: draft } = await store.draft(params.draft);
  const cancelled = await store.cancelSchedule(draft);
  const operator = authorOf(session.operator);
  const details = { draft };
  if (cancelled)
    await recordEvent(db, { operator, action: 'draft.scheduleCancelled', tenant, details, now: now() });
  return ok({ data: { cancelled } });
});
