import { differenceOf } from '../../difference';
import { defineCall, ok } from '../call';

export const compareVersions = defineCall('compareVersions', async ({ params }, { store, catalogue }) => {
  const { tenant, version, base } = params;
  const before = await store.version(tenant, base);
  return ok({ data: differenceOf(before, await store.version(tenant, version), catalogue) });
});
