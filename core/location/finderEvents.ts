/**
 * What happens while somebody looks for venues around a place. Where a person is and what they typed
 * is in the memory of the page alone: nothing of it is kept, sent on or written down.
 */
import { createAction } from '@reduxjs/toolkit';
import type { GeoPoint } from '../domain/distance';

interface Sought {
  readonly term: string;
}

interface At {
  readonly origin: GeoPoint;
}

export type FinderEvents = ReturnType<typeof finderEvents>;

/** Of one plugin's search: `finderEvents('bookings').placeSought` is `bookings/locationRequested`. */
export function finderEvents(plugin: string) {
  const event = <Payload = void>(name: string) => createAction<Payload>(`${plugin}/${name}`);
  return {
    /** No venue has such a name: the geocoder is to say where it is. */
    locationRequested: event<Sought>('locationRequested'),
    locationFound: event<Sought & At>('locationFound'),
    locationNotFound: event<Sought>('locationNotFound'),
    /** 'Use my location'. */
    positionRequested: event('positionRequested'),
    positionFound: event<At>('positionFound'),
    positionNotFound: event<{ readonly denied: boolean }>('positionNotFound'),
    /** Of a map: 'Search this area', or a cluster that was opened near enough to the ground. */
    areaChosen: event<At>('areaChosen'),
    radiusChosen: event<{ readonly miles: number }>('radiusChosen'),
    /** Something else is being typed, or 'Clear search' was pressed. */
    searchCleared: event('searchCleared'),
  };
}
