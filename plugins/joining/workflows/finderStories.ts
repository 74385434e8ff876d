/** Looking for a place: by its name at the geocoder, or where the device is. The last question wins. */
import { call, delay, put, race, select, takeLatest } from 'typed-redux-saga';
import { askPosition, seekPlace, selectTenant } from '../../../core/contract';
import {
  areaChosen,
  placeFound,
  placeNotFound,
  placeSought,
  positionFound,
  positionNotFound,
  positionSought,
  searchCleared,
} from '../state/finderEvents';
import { selectJoining } from '../state/joining';

/** A browser's question that nobody answers (some never say that it was waved away) ends after a minute. */
const UNANSWERED_MS = 60_000;

function* seek(term: string) {
  const { geocoder } = (yield* select(selectTenant)).services;
  const origin = geocoder && (yield* seekPlace(geocoder, term));
  yield* put(origin ? placeFound({ term, origin }) : placeNotFound({ term }));
}

function* locate() {
  const { position } = yield* race({ position: call(askPosition), unanswered: delay(UNANSWERED_MS) });
  yield* put(
    position?.ok
      ? positionFound({ origin: position.origin })
      : positionNotFound({ denied: position?.denied ?? false }),
  );
}

/** Whatever was asked last, as the state says; a search that was cleared asks nothing. */
function* search() {
  const { search: asked } = (yield* select(selectJoining)).finder;
  if (asked.step === 'seeking') yield* call(seek, asked.term);
  if (asked.step === 'locating') yield* call(locate);
}

export function* watchSearches() {
  yield* takeLatest([placeSought, positionSought, areaChosen, searchCleared], search);
  // The first question was asked before there was somebody to hear it.
  yield* call(search);
}
