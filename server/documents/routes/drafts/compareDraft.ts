import { differenceOf } from '../../difference';
import { defineCall, ok } from '../call';

export const compareDraft = defineCall('compareDraft', async ({ params }, { store, catalogue }) => {
  const draft = await store.draft(params.draft);
  return ok({ data: differenceOf(await store.active(draft.tenant), draft, catalogue) });
});
