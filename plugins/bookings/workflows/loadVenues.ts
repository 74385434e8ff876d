/** Loads all venues when the page does not contain all of them. */
import { watchRemote } from '../../../core/contract';
import { fetchVenues } from '../api/calls';
import { venues } from '../state/events';

export const watchVenues = () => watchRemote(venues, fetchVenues);
