import { notFound, ok, defineCall } from '../kernel';
import { stateOf } from './handovers';

export const getHandover = defineCall('getHandover', async ({ tenant, params }, platform) => {
  const state = await stateOf(platform, tenant.id, params.id);
  if (state === undefined) throw notFound();
  return ok({ data: { state } });
});
