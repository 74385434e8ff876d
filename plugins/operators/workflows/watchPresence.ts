/** Reports in which field the operator is, and learns where the others are. */
import { delay, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { loadErrorOf } from '../../../core/contract';
import { reportPresence } from '../../../schemas/generated/calls/operators/reportPresence';
import { callAsOperator } from '../api/callAsOperator';
import * as drafts from '../state/events';
import { selectAsset, selectEdit, selectPresence, selectUpdate } from '../state/operators';
import { draftEntered, draftExited, editorsReported, placeEntered, placeExited } from '../state/presence';

/** Milliseconds. The server forgets an operator after 30 s without a report. */
const REPORT_EVERY_MS = 10_000;
/** Milliseconds: the focus often moves through several fields. */
const SETTLE_MS = 300;

function* report(draft: string) {
  const { place } = yield* select(selectPresence);
  const answer = yield* callAsOperator(reportPresence, {
    params: { draft },
    body: { file: place?.file ?? null, pointer: place?.pointer ?? null },
    inBackground: true,
  });
  if (!answer.ok) {
    // The draft was published or discarded: loading it again shows that, and closes its dialogs.
    if (loadErrorOf(answer.failure).reason === 'missing') yield* put(drafts.draft.requested({ draft }));
    // Without an answer the others stay as they were. Saving reports a lost connection.
    return;
  }
  yield* put(editorsReported({ editors: answer.data.editors }));
  const { draft: edited, revision } = yield* select(selectEdit);
  if (edited !== draft || answer.data.revision <= revision || (yield* isSavingHere())) return;
  yield* put(drafts.newerRevisionFound({ draft }));
  yield* put(drafts.draft.requested({ draft }));
}

/** Then a newer revision can be of this window. Steps that are not saved are merged by the next save. */
function* isSavingHere() {
  const { steps } = yield* select(selectEdit);
  const asset = yield* select(selectAsset);
  const update = yield* select(selectUpdate);
  return steps.length > 0 || asset.at === 'pending' || update.at === 'pending';
}

function* reportRegularly({ payload }: ReturnType<typeof draftEntered>) {
  for (;;) {
    yield* report(payload.draft);
    const { isOver, moved } = yield* race({
      isOver: take(draftExited),
      moved: take([placeEntered, placeExited]),
      time: delay(REPORT_EVERY_MS),
    });
    if (isOver) return;
    if (moved) yield* delay(SETTLE_MS);
  }
}

export function* watchPresence() {
  yield* takeLatest(draftEntered, reportRegularly);
}
