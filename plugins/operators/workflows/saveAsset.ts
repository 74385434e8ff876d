/** Adds a picture or a font to the draft, and then makes the changes that use it. */
import { put, select, take, takeLeading } from 'typed-redux-saga';
import { newIdempotencyKey } from '../../../core/contract';
import { addDraftAsset } from '../../../schemas/generated/calls/operators/addDraftAsset';
import { callAsOperator } from '../api/callAsOperator';
import * as events from '../state/events';
import { selectEdit } from '../state/operators';

function* saveAsset({ payload }: ReturnType<typeof events.assetPicked>) {
  const { field, path, content, changes } = payload;
  let edit = yield* select(selectEdit);
  const { draft } = edit;
  // The file takes the next revision, so it waits for the steps before it.
  while (edit.steps.length > 0) {
    if (edit.saving.at === 'refused') {
      yield* put(events.assetRefused({ field, message: edit.saving.message }));
      return;
    }
    yield* take([
      events.stepSaved,
      events.stepRefused,
      events.otherTextTaken,
      events.draft.loaded,
      events.operatorLeft,
    ]);
    edit = yield* select(selectEdit);
  }
  if (draft === undefined || edit.draft !== draft) return;
  const { revision } = edit;
  const answer = yield* callAsOperator(addDraftAsset, {
    params: { draft },
    body: { revision, changeId: newIdempotencyKey(), path, content },
  });
  if (!answer.ok) {
    const { failure } = answer;
    const errors = 'errors' in failure ? failure.errors : undefined;
    const texts = Object.values(errors ?? {})
      .flat()
      .join(' ');
    yield* put(events.assetRefused({ field, message: texts || failure.message }));
    return;
  }
  yield* put(events.assetSaved(answer.data));
  yield* put(events.changesMade({ id: newIdempotencyKey(), changes }));
}

export function* watchAssets() {
  yield* takeLeading(events.assetPicked, saveAsset);
}
