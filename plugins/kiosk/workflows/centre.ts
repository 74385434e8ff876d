/** Asks for the name of the kiosk's centre where it did not come with the page. */
import { call, put, takeLatest } from 'typed-redux-saga';
import { send } from '../../../core/contract';
import { getJoiningVenue } from '../../../schemas/generated/calls/getJoiningVenue';
import { centreArrived, centreMissing, centreWanted } from '../state/events';

function* askForCentre({ payload: { slug } }: ReturnType<typeof centreWanted>) {
  const answer = yield* call(() => send(getJoiningVenue, { params: { identifier: slug } }));
  yield* put(answer.ok ? centreArrived({ ...answer.data, slug }) : centreMissing({ slug }));
}

export function* watchCentre(): Generator<unknown, void, unknown> {
  yield* takeLatest(centreWanted, askForCentre);
}
