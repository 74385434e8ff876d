/** Reports in which field the operator is, and learns where the others are. */
import { delay, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { reportPresence } from '../../../schemas/generated/calls/operators/reportPresence';
import { callAsOperator } from '../api/callAsOperator';
import * as drafts from '../state/events';
import { selectEdit, selectPresence } from '../state/operators';
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
  // Without an answer the others stay as they were. Saving reports a lost connection.
  if (!answer.ok) return;
  yield* put(editorsReported({ editors: answer.data.editors }));
  const edit = yield* select(selectEdit);
  const isBehind = edit.draft === draft && answer.data.revision > edit.revision;
  // Steps that are not saved are merged by the next save.
  if (isBehind && edit.steps.length === 0) yield* put(drafts.draft.requested({ draft }));
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
