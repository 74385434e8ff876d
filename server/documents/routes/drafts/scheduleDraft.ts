import { conflict, invalid } from '../../../api/failure';
import { changeEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { operatorText } from '../../operators/text';
import { proveChange, typedReason } from '../../publish';
import { created, defineCall } from '../call';
import { serializeSchedule } from '../serialize';
import { proofRefusal, refuseErrors } from './refuseErrors';
import { refuseUnapproved } from './refuseUnapproved';

/** Proves the revision as publishing does. It is proven again at its time. */
export const scheduleDraft = defineCall('scheduleDraft', async ({ params, body, session }, parts) => {
  const { store, now } = parts;
  const { revision } = body;
  const by = authorOf(session.operator);
  const reason = typedReason(body.reason);
  if (reason === undefined) throw invalid({ reason: [operatorText('reason.required')] });
  const at = new Date(body.at);
  if (!(at.getTime() > now().getTime())) throw invalid({ at: [operatorText('schedule.past')] });
  const draft = await store.draft(params.draft);
  if (draft.revision !== revision) throw conflict('draft_changed', operatorText('draft.changed'));
  await refuseErrors(parts, draft);
  await refuseUnapproved(parts, draft);
  const { result, problems } = await proveChange(parts, draft);
  if (result !== 'passed') throw proofRefusal(result, problems);
  const { id, tenant } = draft;
  const time = at.toISOString();
  const details = { draft: id, at: time, reason };
  const log = changeEvent({ operator: by, action: 'draft.scheduled', tenant, details }, now);
  const schedule = await store.schedule({ draft: id, revision, by, reason, at: time, log });
  return created({ data: serializeSchedule(schedule) });
});
