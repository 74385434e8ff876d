/** Loads the name of the kiosk's venue, if the boot data does not contain it. */
import { call, put, takeLatest } from 'typed-redux-saga';
import { sendCall } from '../../../core/contract';
import { getJoiningVenue } from '../../../schemas/generated/calls/getJoiningVenue';
import { venueLoaded, venueNotFound, venueRequested } from '../state/events';

function* loadVenue({ payload: { slug } }: ReturnType<typeof venueRequested>) {
  const answer = yield* call(() => sendCall(getJoiningVenue, { params: { identifier: slug } }));
  yield* put(answer.ok ? venueLoaded({ ...answer.data, slug }) : venueNotFound({ slug }));
}

export function* watchVenue(): Generator<unknown, void, unknown> {
  yield* takeLatest(venueRequested, loadVenue);
}
