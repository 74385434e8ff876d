import { call, put, select } from 'typed-redux-saga';
import { askPosition, seekPlace, selectTenant } from '../../../core/contract';
import { placeFound, placeNotFound, positionFound, positionNotFound } from '../state/events';

export function* seek(term: string) {
  const { geocoder } = (yield* select(selectTenant)).services;
  const origin = geocoder && (yield* seekPlace(geocoder, term));
  yield* put(origin ? placeFound({ term, origin }) : placeNotFound({ term }));
}

export function* locate() {
  const position = yield* call(askPosition);
  yield* put(
    position.ok ? positionFound({ origin: position.origin }) : positionNotFound({ denied: position.denied }),
  );
}
