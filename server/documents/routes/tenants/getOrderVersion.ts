import type { Wire } from '../../../../schemas/generated/api';
import type { Catalogue } from '../../../tenants/catalogue';
import { Resolver } from '../../../tenants/loadedTenant';
import { readTenant } from '../../../tenants/readTenant';
import { assetBytes } from '../../drafts';
import { draftFiles, type AssetBytes } from '../../drafts/draftFiles';
import type { Version } from '../../store';
import { defineCall, ok } from '../call';
import { serializeVersionFacts } from '../serialize';

export const getOrderVersion = defineCall('getOrderVersion', async ({ params }, { store, catalogue }) => {
  const { tenant, order: which } = params;
  const { active } = await store.entry(tenant);
  const found = await store.orderVersion(tenant, which);
  if (found === undefined) return ok({ data: null });
  const { order, reference, time, hash } = found;
  const version = await store.version(tenant, hash);
  const facts = serializeVersionFacts(version, active.number);
  const sections = sectionsOf(version, await assetBytes(store, version.assets), catalogue);
  return ok({ data: { order, reference, time, version: facts, sections } });
});

/** Empty if this release cannot resolve the version. */
function sectionsOf(
  { tenant: id, files }: Version,
  assets: AssetBytes,
  catalogue: Catalogue,
): Wire.OrderVersion['sections'] {
  const { tenant } = readTenant(draftFiles(id, files, assets), catalogue, new Resolver());
  const [host] = tenant?.hosts ?? [];
  if (tenant === undefined || host === undefined) return [];
  return tenant.areas.flatMap((area) => {
    const { sections = [], copy = {} } = tenant.document(area, host) ?? {};
    return sections.map(({ id: section, title }) => {
      const words = copy[title];
      return { area, id: section, title: typeof words === 'string' ? words : title };
    });
  });
}
