/**
 * Events of a search for venues around a location. The user's position and typed text stay in the page's
 * memory: they are never stored, logged or sent on.
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

/** Events of one plugin's search: `finderEvents('bookings').locationRequested` is `bookings/locationRequested`. */
export function finderEvents(plugin: string) {
  const event = <Payload = void>(name: string) => createAction<Payload>(`${plugin}/${name}`);
  return {
    /** No venue has this name, so the geocoder searches for it. */
    locationRequested: event<Sought>('locationRequested'),
    locationFound: event<Sought & At>('locationFound'),
    locationNotFound: event<Sought>('locationNotFound'),
    /** 'Use my location'. */
    positionRequested: event('positionRequested'),
    positionFound: event<At>('positionFound'),
    positionNotFound: event<{ readonly denied: boolean }>('positionNotFound'),
    /** On a map: 'Search this area', or a cluster that was opened at a high zoom. */
    areaChosen: event<At>('areaChosen'),
    radiusChosen: event<{ readonly miles: number }>('radiusChosen'),
    /** The typed text changed, or 'Clear search' was pressed. */
    searchCleared: event('searchCleared'),
  };
}
