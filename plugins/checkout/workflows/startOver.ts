/** 'Cancel selection and start over', asked on the checkout page, with whose code the story comes. */
import { call, takeLeading } from 'typed-redux-saga';
import { startOverAsked } from '../state/events';

const loadStory = () => import(/* webpackChunkName: "checkout-page" */ './startOverStory');

export function* startOver(): Generator<unknown, void, unknown> {
  yield* takeLeading(startOverAsked, function* () {
    const { startOverStory } = yield* call(loadStory);
    yield* startOverStory();
  });
}
