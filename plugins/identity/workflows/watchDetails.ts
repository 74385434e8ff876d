import type { Action } from 'redux';
import { takeEvery, takeLatest } from 'typed-redux-saga';
import { signedOut, userLoaded } from '../../../core/contract';
import * as events from '../state/events';
import { restoreDetails } from './restoreDetails';
import { clearStoredDetails, storeDetails } from './storeDetails';

const isFormLoaded = (event: Action): boolean =>
  events.formLoaded.match(event) && event.payload.form === events.DETAILS;

const isTyping = (event: Action): boolean =>
  events.answersChanged.match(event) && event.payload.form === events.DETAILS;

/** A logout in another tab keeps the stored details: the customer continues here after the next login. */
const isOwnLogout = (event: Action): boolean => signedOut.match(event) && !event.payload.elsewhere;

export function* watchDetails(): Generator<unknown, void, unknown> {
  yield* takeEvery([isFormLoaded, userLoaded.match], restoreDetails);
  yield* takeLatest([isTyping, events.detailsUpdated.match], storeDetails);
  yield* takeEvery([isOwnLogout, events.detailsDiscarded.match], clearStoredDetails);
}
