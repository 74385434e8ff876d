/** The search on the map: its story is in one file with the map's list. */
import { watchFinder } from '../../../core/contract';
import { finding } from '../state/finderEvents';

const loadSaga = () => import(/* webpackChunkName: "joining-finder" */ './venueFinderSaga');

export const watchVenueFinder = () => watchFinder(finding, loadSaga);
