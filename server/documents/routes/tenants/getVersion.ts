import { defineCall, ok } from '../call';
import { serializeVersion } from '../serialize';

export const getVersion = defineCall('getVersion', async ({ params }, { store }) => {
  const { active } = await store.entry(params.tenant);
  return ok({ data: serializeVersion(await store.version(params.tenant, params.version), active.number) });
});
