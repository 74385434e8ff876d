/** The search on the map: its story is loaded at the first question that it answers. */
import { call, put, take } from 'typed-redux-saga';
import { placeNotFound, placeSought, positionNotFound, positionSought } from '../state/finderEvents';

const loadFinderStories = () => import(/* webpackChunkName: "joining-finder" */ './finderStories');

function* loaded() {
  try {
    return yield* call(loadFinderStories);
  } catch {
    return undefined;
  }
}

/** Without its story nothing can be found: said as such, and tried again at the next question. */
export function* watchFinder() {
  for (;;) {
    const question = yield* take([placeSought, positionSought]);
    const stories = yield* call(loaded);
    if (stories) return yield* call(stories.watchSearches);
    yield* put(
      placeSought.match(question) ? placeNotFound(question.payload) : positionNotFound({ denied: false }),
    );
  }
}
