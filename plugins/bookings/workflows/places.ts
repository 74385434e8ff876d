/** Looking for a place: by its name at the geocoder, or where the device is. The last question wins. */
import { call, delay, put, race, takeLatest } from 'typed-redux-saga';
import type { Action } from 'redux';
import { placeSought, positionNotFound, placeNotFound, positionSought, searchCleared } from '../state/events';

/** Most people find their venue in the list: this story is loaded at the first question that it answers. */
const loadStories = () =>
  import(/* webpackChunkName: "bookings-places" */ './placeStories').catch(() => undefined);

/** A geocoder that hangs knows no such place; a question of the browser that nobody answers ends after a minute. */
const PATIENCE_MS = 60_000;

function* search(question: Action) {
  if (searchCleared.match(question)) return;
  const stories = yield* call(loadStories);
  const { answered } = yield* race({
    answered: call(function* answer() {
      if (!stories) return false;
      if (placeSought.match(question)) yield* stories.seek(question.payload.term);
      else yield* stories.locate();
      return true;
    }),
    unanswered: delay(PATIENCE_MS),
  });
  if (answered) return;
  yield* put(
    placeSought.match(question) ? placeNotFound(question.payload) : positionNotFound({ denied: false }),
  );
}

export function* watchPlaces() {
  yield* takeLatest([placeSought, positionSought, searchCleared], search);
}
