/** Looking for venues around a place. Most people find theirs in the list: the story comes with the first question. */
import { watchFinder } from '../../../core/contract';
import { finding } from '../state/events';

const loadSaga = () => import(/* webpackChunkName: "bookings-places" */ './venueFinderSaga');

export const watchVenueFinder = () => watchFinder(finding, loadSaga);
