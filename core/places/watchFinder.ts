/** The search for a place: the story that answers is loaded at the first question. The last question wins. */
import type { Action } from 'redux';
import { call, put, takeLatest } from 'typed-redux-saga';
import type { answerFinder } from './answerFinder';
import type { FinderEvents } from './finderEvents';

type LoadStory = () => Promise<{ readonly answerFinder: typeof answerFinder }>;

export function* watchFinder(events: FinderEvents, loadStory: LoadStory) {
  const { placeSought, positionSought, areaChosen, searchCleared } = events;
  const load = () => loadStory().catch(() => undefined);
  // An area that was chosen and a search that was cleared ask nothing: they call off what was asked.
  yield* takeLatest([placeSought, positionSought, areaChosen, searchCleared], function* answer(said: Action) {
    const isPlace = placeSought.match(said);
    if (!isPlace && !positionSought.match(said)) return;
    const story = yield* call(load);
    if (story) yield* call(story.answerFinder, events, said);
    // Without its story nothing can be found: said as such, and tried again at the next question.
    else
      yield* put(isPlace ? events.placeNotFound(said.payload) : events.positionNotFound({ denied: false }));
  });
}
