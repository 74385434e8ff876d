import type { Wire } from '../../../../schemas/generated/api';
import { differenceOf } from '../../difference';
import type { Draft } from '../../store';
import { defineCall, ok } from '../call';
import type { ConsoleParts } from '../parts';
import { serializeSchedule, serializeVersionFacts } from '../serialize';

/** A draft is compared with its base: changes that others have published since are not changes of the draft. */
export const compareDraft = defineCall('compareDraft', async ({ params }, parts) => {
  const { store, catalogue } = parts;
  const draft = await store.draft(params.draft);
  const base = await store.version(draft.tenant, draft.baseVersion);
  const schedules = await store.schedules(draft.tenant);
  return ok({
    data: {
      changes: differenceOf(base, draft, catalogue),
      published: await publishedSince(parts, draft),
      scheduled: schedules
        .filter((one) => one.draft !== draft.id && one.status === 'waiting')
        .map(serializeSchedule),
    },
  });
});

interface Published {
  readonly versions: readonly Wire.VersionSummary[];
  readonly difference: Wire.Difference;
}

async function publishedSince(
  { store, catalogue }: Pick<ConsoleParts, 'store' | 'catalogue'>,
  { tenant, baseVersion }: Draft,
): Promise<Published | null> {
  const active = await store.active(tenant);
  if (active.number === baseVersion) return null;
  const base = await store.version(tenant, baseVersion);
  const versions = (await store.versions(tenant)).filter(({ number }) => number > baseVersion);
  return {
    versions: versions.map((version) => serializeVersionFacts(version, active.number)),
    difference: differenceOf(base, active, catalogue),
  };
}
