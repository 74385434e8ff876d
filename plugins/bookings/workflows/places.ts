/** Looking for venues around a place. Most people find theirs in the list: the story comes with the first question. */
import { watchFinder } from '../../../core/contract';
import { finding } from '../state/events';

const loadStory = () => import(/* webpackChunkName: "bookings-places" */ './placeStory');

export const watchPlaces = () => watchFinder(finding, loadStory);
