import { changeEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { defineCall, ok } from '../call';

export const bringOnline = defineCall('bringOnline', async ({ params, body, session }, parts) => {
  const { store, now } = parts;
  const { tenant } = params;
  const by = authorOf(session.operator);
  const details = { reason: body.reason };
  const log = changeEvent({ operator: by, action: 'tenant.broughtOnline', tenant, details }, now);
  await store.bringOnline(tenant, log);
  return ok({ data: { online: true } });
});
