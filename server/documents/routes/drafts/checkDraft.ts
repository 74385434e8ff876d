import { defineCall, ok } from '../call';
import { serializeProblem } from '../serialize';

export const checkDraft = defineCall('checkDraft', async ({ params }, { store, checker }) => {
  const draft = await store.draft(params.draft);
  const problems = await checker.check(draft);
  return ok({ data: { revision: draft.revision, problems: problems.map(serializeProblem) } });
});
