import { recordEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';

export const takeOffline = defineCall('takeOffline', async ({ params, body, session }, parts) => {
  const { store, db, now } = parts;
  const { tenant } = params;
  const by = authorOf(session.operator);
  await store.takeOffline(tenant, body.message, by, body.reason);
  const details = { reason: body.reason };
  await recordEvent(db, { operator: by, action: 'tenant.takenOffline', tenant, details, now: now() });
  return ok({ data: { offline: true } });
});
