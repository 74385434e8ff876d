import { defineCall, ok } from '../call';
import { serializeVersionFacts } from '../serialize';

const PAGE = 50;

export const getVersions = defineCall('getVersions', async ({ params, query }, { store }) => {
  const { active } = await store.entry(params.tenant);
  const { before } = query;
  const all = (await store.versions(params.tenant)).filter(
    ({ number }) => before === undefined || number < before,
  );
  const versions = all.slice(0, PAGE).map((version) => serializeVersionFacts(version, active.number));
  return ok({ data: { versions, next: all.length > PAGE ? (versions.at(-1)?.number ?? null) : null } });
});
