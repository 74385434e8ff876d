import type { PlatformAnswer } from '../../explain';
import { defineCall, ok } from '../call';

export const getTenantOffers = defineCall('getTenantOffers', async ({ params }, { platform, store }) => {
  // Throws if there is no such tenant.
  await store.entry(params.tenant);
  const [centres, memberships] = await Promise.all([
    platform.venues(params.tenant),
    platform.memberships(params.tenant),
  ]);
  return ok({
    data: {
      is_reached: centres.kind === 'ready' && memberships.kind === 'ready',
      centres: named(centres),
      memberships: named(memberships),
    },
  });
});

const named = (answer: PlatformAnswer<readonly { readonly id: string; readonly name: string }[]>) =>
  answer.kind === 'ready' ? answer.data.map(({ id, name }) => ({ id, name })) : [];
