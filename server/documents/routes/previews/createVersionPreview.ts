import { created, defineCall } from '../call';
import { openOwnPreview } from './openOwnPreview';

export const createVersionPreview = defineCall(
  'createVersionPreview',
  async ({ params, body, session }, parts) => {
    const { tenant, number: version } = await parts.store.version(params.tenant, params.version);
    const of = { tenant, version };
    return created({ data: await openOwnPreview({ tenant, of, settings: body }, session, parts) });
  },
);
