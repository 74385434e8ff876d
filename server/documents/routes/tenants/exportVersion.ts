import { defineCall, ok } from '../call';
import { archiveOf } from './archive';

export const exportVersion = defineCall('exportVersion', async ({ params }, { store }) => {
  const version = await store.version(params.tenant, params.version);
  return ok({ data: await archiveOf(store, params.tenant, [version]) });
});
