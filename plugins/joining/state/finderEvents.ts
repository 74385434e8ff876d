/**
 * What happens while somebody looks for a centre on the map. Where a person is and what they typed
 * is in the memory of the page alone: nothing of it is kept, sent on or written down.
 */
import { createAction } from '@reduxjs/toolkit';
import type { GeoPoint } from '../../../core/contract';

/** No centre has such a name: the geocoder is to say where it is. */
export const placeSought = createAction<{ readonly term: string }>('joining/placeSought');
export const placeFound = createAction<{ readonly term: string; readonly origin: GeoPoint }>(
  'joining/placeFound',
);
export const placeNotFound = createAction<{ readonly term: string }>('joining/placeNotFound');

/** 'Use my location'. */
export const positionSought = createAction('joining/positionSought');
export const positionFound = createAction<{ readonly origin: GeoPoint }>('joining/positionFound');
export const positionNotFound = createAction<{ readonly denied: boolean }>('joining/positionNotFound');

/** 'Search this area', or a cluster that was opened near enough to the ground. */
export const areaChosen = createAction<{ readonly origin: GeoPoint }>('joining/areaChosen');
export const radiusChosen = createAction<{ readonly miles: number }>('joining/radiusChosen');
/** Something else is being typed, or 'Clear search' was pressed. */
export const searchCleared = createAction('joining/searchCleared');
