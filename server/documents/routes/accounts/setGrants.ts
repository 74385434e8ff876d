import * as manage from '../../operators/manage';
import { serializeOperator } from '../../operators/operators';
import { defineCall, ok } from '../call';
import { checkTenants } from './checkTenants';

export const setGrants = defineCall('setGrants', async ({ params, body, session }, parts) => {
  await checkTenants(parts.store, body.grants);
  const change = { id: params.operator, by: session.operator, grants: body.grants };
  return ok({ data: await serializeOperator(parts.db, await manage.setGrants(parts, change)) });
});
