import { conflict, invalid } from '../../../api/failure';
import { recordEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { operatorText } from '../../operators/text';
import { proveChange, typedReason } from '../../publish';
import { created, defineCall } from '../call';
import { serializeSchedule } from '../serialize';
import { proofRefusal, refuseErrors } from './refuseErrors';
import { refuseUnapproved } from './refuseUnapproved';

/** Proves the revision as publishing does. It is proven again at its time. */
export const scheduleDraft = defineCall('scheduleDraft', async ({ params, body, session }, parts) => {
  const { store, db, now } = parts;
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
  const schedule = await store.schedule({ draft: draft.id, revision, by, reason, at: at.toISOString() });
  const details = { draft: draft.id, at: schedule.at, reason };
  const { tenant } = draft;
  await recordEvent(db, { operator: by, action: 'draft.scheduled', tenant, details, now: now() });
  return created({ data: serializeSchedule(schedule) });
});
