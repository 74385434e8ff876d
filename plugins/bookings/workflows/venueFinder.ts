/** Search for venues around a location. Most users find theirs in the list, so it loads on demand. */
import { watchFinder } from '../../../core/contract';
import { finding } from '../state/events';

const loadSaga = () => import(/* webpackChunkName: "bookings-places" */ './venueFinderSaga');

export const watchVenueFinder = () => watchFinder(finding, loadSaga);
