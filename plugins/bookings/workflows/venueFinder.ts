/**
 * Search for venues around a location. Most users find their venue in the list, so the saga loads with the
 * first search.
 */
import { watchFinder } from '../../../core/contract';
import { finding } from '../state/events';

const loadSaga = () => import(/* webpackChunkName: "bookings-places" */ './venueFinderSaga');

export const watchVenueFinder = () => watchFinder(finding, loadSaga);
