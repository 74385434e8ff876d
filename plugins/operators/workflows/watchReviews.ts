/** Makes, ends and opens links to drafts, approves legal texts and asks for it, and schedules and cancels publications. */
import { fork, put, select, takeLeading } from 'typed-redux-saga';
import { selectCopy, toastShown, watchRemote, type Failure } from '../../../core/contract';
import { approveDraft } from '../../../schemas/generated/calls/operators/approveDraft';
import { cancelSchedule } from '../../../schemas/generated/calls/operators/cancelSchedule';
import { readSharedDraft } from '../../../schemas/generated/calls/operators/readSharedDraft';
import { requestApproval } from '../../../schemas/generated/calls/operators/requestApproval';
import { scheduleDraft } from '../../../schemas/generated/calls/operators/scheduleDraft';
import { shareDraft } from '../../../schemas/generated/calls/operators/shareDraft';
import { unshareDraft } from '../../../schemas/generated/calls/operators/unshareDraft';
import { callAsOperator, sendAsOperator } from '../api/callAsOperator';
import { draft as draftData, taskDone, tenant as tenantData } from '../state/events';
import * as events from '../state/reviewEvents';
import { failTask } from './failTask';

function* share({ payload: { draft, days } }: ReturnType<typeof events.sharePressed>) {
  const answer = yield* callAsOperator(shareDraft, { params: { draft }, body: { days } });
  if (!answer.ok) return yield* failDraftTask(answer.failure, draft);
  events.newLinkToken.give(answer.data.token);
  yield* finish(draft);
}

function* unshare({ payload: { draft } }: ReturnType<typeof events.unsharePressed>) {
  const answer = yield* callAsOperator(unshareDraft, { params: { draft } });
  if (!answer.ok) return yield* failDraftTask(answer.failure, draft);
  yield* finish(draft, 'operators.share.ended');
}

function* approve({ payload: { draft, revision } }: ReturnType<typeof events.approvePressed>) {
  const answer = yield* callAsOperator(approveDraft, { params: { draft }, body: { revision } });
  if (!answer.ok) return yield* failDraftTask(answer.failure, draft);
  yield* finish(draft, 'operators.approval.done');
}

function* requestLegalApproval({ payload }: ReturnType<typeof events.approvalRequested>) {
  const { draft, revision } = payload;
  const answer = yield* callAsOperator(requestApproval, { params: { draft }, body: { revision } });
  if (!answer.ok) return yield* failDraftTask(answer.failure, draft);
  yield* finish(draft, 'operators.approval.sent');
}

function* schedule({ payload }: ReturnType<typeof events.schedulePressed>) {
  const { draft, tenant, revision, reason, at } = payload;
  const answer = yield* callAsOperator(scheduleDraft, { params: { draft }, body: { revision, reason, at } });
  if (!answer.ok) return yield* failDraftTask(answer.failure, draft);
  yield* finish(draft, 'operators.schedule.done');
  yield* put(tenantData.requested({ tenant }));
}

function* cancel({ payload: { draft, tenant } }: ReturnType<typeof events.scheduleCancelled>) {
  const answer = yield* callAsOperator(cancelSchedule, { params: { draft } });
  if (!answer.ok) return yield* failDraftTask(answer.failure, draft);
  yield* finish(draft, 'operators.schedule.cancelled');
  yield* put(tenantData.requested({ tenant }));
}

/** Loads the draft again, because the failure can mean that it has changed or ended. */
function* failDraftTask(failure: Failure, draft: string) {
  yield* failTask(failure);
  yield* put(draftData.requested({ draft }));
}

function* finish(draft: string, message?: string) {
  const copy = yield* select(selectCopy);
  yield* put(taskDone());
  if (message !== undefined) yield* put(toastShown({ content: copy(message), type: 'TOAST_SUCCESS' }));
  yield* put(draftData.requested({ draft }));
}

const fetchSharedDraft = () =>
  sendAsOperator(readSharedDraft, { body: { token: events.sharedToken.take() ?? '' } });

export function* watchReviews() {
  yield* fork(watchRemote, events.sharedDraft, fetchSharedDraft);
  yield* takeLeading(events.sharePressed, share);
  yield* takeLeading(events.unsharePressed, unshare);
  yield* takeLeading(events.approvePressed, approve);
  yield* takeLeading(events.approvalRequested, requestLegalApproval);
  yield* takeLeading(events.schedulePressed, schedule);
  yield* takeLeading(events.scheduleCancelled, cancel);
}
