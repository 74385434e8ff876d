import { changeEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';

export const cancelSchedule = defineCall('cancelSchedule', async ({ params, session }, parts) => {
  const { store, now } = parts;
  const { tenant, id: draft } = await store.draft(params.draft);
  const operator = authorOf(session.operator);
  const log = changeEvent({ operator, action: 'draft.scheduleCancelled', tenant, details: { draft } }, now);
  return ok({ data: { cancelled: await store.cancelSchedule(draft, log) } });
});
