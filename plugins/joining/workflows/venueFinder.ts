/** The search on the map. Its saga is in the chunk of the map's list. */
import { watchFinder } from '../../../core/contract';
import { finding } from '../state/finderEvents';

const loadSaga = () => import(/* webpackChunkName: "joining-finder" */ './venueFinderSaga');

export const watchVenueFinder = () => watchFinder(finding, loadSaga);
