/** Looks for a place: by its name at the geocoder, or where the device is. */
import type { Action } from 'redux';
import { call, delay, put, race, select } from 'typed-redux-saga';
import { selectTenant } from '../tenant/page';
import type { FinderEvents } from './finderEvents';
import { askPosition, mayLocate } from './position';
import { seekPlace } from './seekPlace';

/** A browser's question for leave that is not answered (some never report that it was closed) ends after this. */
const UNANSWERED_MS = 8000;
/** With leave the device itself gives up earlier. */
const NO_POSITION_MS = 12_000;

function* seek({ placeFound, placeNotFound }: FinderEvents, term: string) {
  const { geocoder } = (yield* select(selectTenant)).services;
  const origin = geocoder && (yield* seekPlace(geocoder, term));
  yield* put(origin ? placeFound({ term, origin }) : placeNotFound({ term }));
}

function* giveUp() {
  yield* delay(UNANSWERED_MS);
  if (yield* call(mayLocate)) yield* delay(NO_POSITION_MS);
}

function* locate({ positionFound, positionNotFound }: FinderEvents) {
  const { position } = yield* race({ position: call(askPosition), unanswered: call(giveUp) });
  yield* put(
    position?.ok
      ? positionFound({ origin: position.origin })
      : positionNotFound({ denied: position?.denied ?? false }),
  );
}

/** Answers `placeSought` or `positionSought` of these events. A plugin exports it from a file that it loads at the first question. */
export function* answerFinder(events: FinderEvents, question: Action) {
  if (events.placeSought.match(question)) yield* seek(events, question.payload.term);
  else yield* locate(events);
}
