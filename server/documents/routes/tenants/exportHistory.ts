import { defineCall, ok } from '../call';
import { archiveOf } from './archive';

export const exportHistory = defineCall('exportHistory', async ({ params }, { store }) => {
  const versions = [];
  for (const { number } of [...(await store.versions(params.tenant))].reverse())
    versions.push(await store.version(params.tenant, number));
  return ok({ data: await archiveOf(store, params.tenant, versions) });
});
