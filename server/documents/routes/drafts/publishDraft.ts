import { conflict, invalid } from '../../../api/failure';
import { versionEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { operatorText } from '../../operators/text';
import { publishDraft as publish } from '../../publish';
import { created, defineCall } from '../call';
import { serializeVersionFacts } from '../serialize';
import { proofRefusal, refuseErrors } from './refuseErrors';
import { refuseUnapproved } from './refuseUnapproved';

/** Refuses a revision that is not the newest, and a draft whose check or proof finds an error. */
export const publishDraft = defineCall('publishDraft', async ({ params, body, session }, parts) => {
  const { store, now } = parts;
  const { revision } = body;
  const by = authorOf(session.operator);
  const draft = await store.draft(params.draft);
  if (draft.revision !== revision) throw conflict('draft_changed', operatorText('draft.changed'));
  await refuseErrors(parts, draft);
  await refuseUnapproved(parts, draft);
  // The store refuses a save that came in between.
  const log = versionEvent({ operator: by, action: 'draft.published', details: { draft: draft.id } }, now);
  const result = await publish(parts, { draft: draft.id, revision, by, reason: body.reason, log });
  if (result.outcome === 'reason-invalid') throw invalid({ reason: [operatorText('reason.required')] });
  if (result.outcome !== 'published')
    throw proofRefusal(result.outcome === 'proof-failed' ? 'failed' : 'incomplete', result.problems);
  return created({ data: serializeVersionFacts(result.version, result.version.number) });
});
