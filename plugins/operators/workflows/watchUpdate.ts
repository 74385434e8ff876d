/** Brings a draft up to date with the active version. */
import { put, select, takeLeading } from 'typed-redux-saga';
import { selectCopy, toastShown } from '../../../core/contract';
import { bringUpToDate } from '../../../schemas/generated/calls/operators/bringUpToDate';
import { callAsOperator } from '../api/callAsOperator';
import { draft as draftData } from '../state/events';
import * as events from '../state/updateEvents';

function* updateDraft({ payload: { draft, choices } }: ReturnType<typeof events.updatePressed>) {
  const answer = yield* callAsOperator(bringUpToDate, { params: { draft }, body: { choices } });
  if (!answer.ok) return yield* put(events.updateRefused({ draft, message: answer.failure.message }));
  const { conflicts } = answer.data;
  if (conflicts.length > 0) return yield* put(events.updateConflicted({ draft, choices, conflicts }));
  const copy = yield* select(selectCopy);
  yield* put(events.updateDone());
  yield* put(toastShown({ content: copy('operators.update.done'), type: 'TOAST_SUCCESS' }));
  yield* put(draftData.requested({ draft }));
}

export function* watchUpdate() {
  yield* takeLeading(events.updatePressed, updateDraft);
}
