import { recordEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';

export const bringOnline = defineCall('bringOnline', async ({ params, body, session }, parts) => {
  const { store, db, now } = parts;
  const { tenant } = params;
  const by = authorOf(session.operator);
  await store.bringOnline(tenant, by, body.reason);
  const details = { reason: body.reason };
  await recordEvent(db, { operator: by, action: 'tenant.broughtOnline', tenant, details, now: now() });
  return ok({ data: { online: true } });
});
