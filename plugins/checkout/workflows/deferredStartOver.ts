/** 'Cancel selection and start over' on the checkout page. The saga is in the chunk of that page. */
import { call, takeLeading } from 'typed-redux-saga';
import { startOverRequested } from '../state/events';

const loadSaga = () => import(/* webpackChunkName: "checkout-page" */ './startOver');

export function* startOver(): Generator<unknown, void, unknown> {
  yield* takeLeading(startOverRequested, function* () {
    const { startOverSaga } = yield* call(loadSaga);
    yield* startOverSaga();
  });
}
