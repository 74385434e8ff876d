import { created, defineCall } from '../call';
import { openOwnPreview } from './openOwnPreview';

export const createPreview = defineCall('createPreview', async ({ params, body, session }, parts) => {
  const { id: draft, tenant } = await parts.store.draft(params.draft);
  return created({ data: await openOwnPreview({ tenant, of: { draft }, settings: body }, session, parts) });
});
