import { proveChange } from '../../publish';
import { defineCall, ok } from '../call';
import { serializeProof } from '../serializeProof';

export const proveDraft = defineCall('proveDraft', async ({ params }, parts) => {
  const draft = await parts.store.draft(params.draft);
  const proof = await proveChange(parts, draft);
  return ok({ data: { revision: draft.revision, proof: serializeProof(proof) } });
});
