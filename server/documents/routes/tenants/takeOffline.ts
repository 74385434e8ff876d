import { changeEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';

export const takeOffline = defineCall('takeOffline', async ({ params, body, session }, parts) => {
  const { store, now } = parts;
  const { tenant } = params;
  const by = authorOf(session.operator);
  const { message, reason } = body;
  const log = changeEvent({ operator: by, action: 'tenant.takenOffline', tenant, details: { reason } }, now);
  await store.takeOffline(tenant, { message, by, reason }, log);
  return ok({ data: { offline: true } });
});
