/** Asks for the name of the kiosk's centre where it did not come with the page. */
import { call, put, takeLatest } from 'typed-redux-saga';
import { sendCall } from '../../../core/contract';
import { getJoiningVenue } from '../../../schemas/generated/calls/getJoiningVenue';
import { venueLoaded, venueNotFound, venueRequested } from '../state/events';

function* askForVenue({ payload: { slug } }: ReturnType<typeof venueRequested>) {
  const answer = yield* call(() => sendCall(getJoiningVenue, { params: { identifier: slug } }));
  yield* put(answer.ok ? venueLoaded({ ...answer.data, slug }) : venueNotFound({ slug }));
}

export function* watchVenue(): Generator<unknown, void, unknown> {
  yield* takeLatest(venueRequested, askForVenue);
}
