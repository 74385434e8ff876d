/** Starting, discarding and publishing drafts, and rolling back. A failed task changes nothing in the page. */
import { put, select, takeLeading } from 'typed-redux-saga';
import { navigationReplaced, navigationRequested, selectCopy, toastShown } from '../../../core/contract';
import { createDraft } from '../../../schemas/generated/calls/operators/createDraft';
import { discardDraft } from '../../../schemas/generated/calls/operators/discardDraft';
import { publishDraft } from '../../../schemas/generated/calls/operators/publishDraft';
import { rollBack } from '../../../schemas/generated/calls/operators/rollBack';
import { callAsOperator } from '../api/callAsOperator';
import { subjectPath } from '../domain/subjects';
import * as events from '../state/events';
import { failTask } from './failTask';

function* startDraft({ payload }: ReturnType<typeof events.draftStartPressed>) {
  const { tenant, title, subject } = payload;
  const answer = yield* callAsOperator(createDraft, { params: { tenant }, body: { title } });
  if (!answer.ok) return yield* failTask(answer.failure);
  yield* put(events.taskDone());
  yield* put(navigationRequested({ path: subjectPath(tenant, subject, answer.data.summary.id) }));
  yield* put(events.tenant.requested({ tenant }));
}

function* discard({ payload: { draft, tenant } }: ReturnType<typeof events.draftDiscardPressed>) {
  const answer = yield* callAsOperator(discardDraft, { params: { draft } });
  if (!answer.ok) return yield* failTask(answer.failure);
  yield* finish(tenant, 'operators.discard.done', subjectPath(tenant, 'overview'));
}

function* publish({ payload }: ReturnType<typeof events.publishPressed>) {
  const { draft, tenant, revision, reason } = payload;
  const answer = yield* callAsOperator(publishDraft, { params: { draft }, body: { revision, reason } });
  if (!answer.ok) {
    yield* failTask(answer.failure);
    // Shows that the draft is outdated, or that another operator has changed it.
    yield* put(events.draft.requested({ draft }));
    return;
  }
  yield* finish(tenant, 'operators.publish.done', subjectPath(tenant, 'versions'), answer.data.number);
}

function* restore({ payload }: ReturnType<typeof events.rollBackPressed>) {
  const { tenant, ...body } = payload;
  const answer = yield* callAsOperator(rollBack, { params: { tenant }, body });
  if (!answer.ok) return yield* failTask(answer.failure);
  yield* finish(tenant, 'operators.rollBack.done', subjectPath(tenant, 'versions'), answer.data.number);
}

function* finish(
  tenant: string,
  message: 'operators.discard.done' | 'operators.publish.done' | 'operators.rollBack.done',
  path: string,
  version = 0,
) {
  const copy = yield* select(selectCopy);
  yield* put(events.taskDone());
  yield* put(toastShown({ content: copy(message, { version }), type: 'TOAST_SUCCESS' }));
  yield* put(navigationReplaced({ path }));
  yield* put(events.tenant.requested({ tenant }));
  yield* put(events.versions.requested({ tenant }));
}

export function* watchTasks() {
  yield* takeLeading(events.draftStartPressed, startDraft);
  yield* takeLeading(events.draftDiscardPressed, discard);
  yield* takeLeading(events.publishPressed, publish);
  yield* takeLeading(events.rollBackPressed, restore);
}
