/** The search on the map: its story is in one file with the map's list. */
import { watchFinder } from '../../../core/contract';
import { finding } from '../state/finderEvents';

const loadStory = () => import(/* webpackChunkName: "joining-finder" */ './finderStory');

export const watchCentreFinder = () => watchFinder(finding, loadStory);
