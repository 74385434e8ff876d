/**
 * The search for venues around a location: its centre and its radius. It is no remote data: the geocoder, the
 * device and the map can give the location. The last of them counts.
 */
import { createReducer, createAction } from '@reduxjs/toolkit';
import type { GeoPoint } from '../domain/distance';
import { RADIUS, radiusOf } from '../domain/searchRadius';

/** The steps of a search by location. */
export type LocationSearch =
  /** No location: the list is filtered by the typed text. */
  | { readonly step: 'browsing' }
  | { readonly step: 'seeking'; readonly term: string }
  | { readonly step: 'locating' }
  | { readonly step: 'around'; readonly origin: GeoPoint; readonly by: 'place' | 'position' | 'area' }
  | { readonly step: 'lost'; readonly why: LostReason };

/** 'place': the geocoder does not know the location. 'failed': the geocoder gave no response. */
export type LostReason = 'place' | 'failed' | 'denied' | 'position';

/** The state of a search for venues around a location. */
export interface Finder {
  readonly search: LocationSearch;
  /** Miles. Each new search resets it to five. */
  readonly radius: number;
}

const newFinder = (search: LocationSearch): Finder => ({ search, radius: RADIUS.usual });

const isSearching = ({ search }: Finder, term: string) => search.step === 'seeking' && search.term === term;

/** The slice for one plugin's `finderEvents`. */
export const finderReducer = (events: FinderEvents) =>
  createReducer<Finder>(newFinder({ step: 'browsing' }), (builder) => {
    builder
      .addCase(events.locationRequested, (_state, { payload: { term } }): Finder =>
        newFinder({ step: 'seeking', term }),
      )
      // The result of an earlier search changes nothing.
      .addCase(events.locationFound, (state, { payload: { term, origin } }): Finder =>
        isSearching(state, term) ? newFinder({ step: 'around', origin, by: 'place' }) : state,
      )
      .addCase(events.locationNotFound, (state, { payload: { term } }): Finder =>
        isSearching(state, term) ? newFinder({ step: 'lost', why: 'place' }) : state,
      )
      .addCase(events.locationSearchFailed, (state, { payload: { term } }): Finder =>
        isSearching(state, term) ? newFinder({ step: 'lost', why: 'failed' }) : state,
      )
      .addCase(events.positionRequested, (): Finder => newFinder({ step: 'locating' }))
      .addCase(events.positionFound, (state, { payload: { origin } }): Finder =>
        state.search.step === 'locating' ? newFinder({ step: 'around', origin, by: 'position' }) : state,
      )
      .addCase(events.positionNotFound, (state, { payload: { denied } }): Finder =>
        state.search.step === 'locating'
          ? newFinder({ step: 'lost', why: denied ? 'denied' : 'position' })
          : state,
      )
      .addCase(events.areaChosen, (_state, { payload: { origin } }): Finder =>
        newFinder({ step: 'around', origin, by: 'area' }),
      )
      .addCase(events.radiusChosen, (state, { payload: { miles } }): Finder => ({
        ...state,
        radius: radiusOf(miles),
      }))
      .addCase(events.searchCleared, (state): Finder =>
        state.search.step === 'browsing' && state.radius === RADIUS.usual
          ? state
          : newFinder({ step: 'browsing' }),
      );
  });

interface TermPayload {
  readonly term: string;
}

interface OriginPayload {
  readonly origin: GeoPoint;
}

export type FinderEvents = ReturnType<typeof finderEvents>;

/** Events of one plugin's search: `finderEvents('bookings').locationRequested` is `bookings/locationRequested`. */
export function finderEvents(plugin: string) {
  const event = <Payload = void>(name: string) => createAction<Payload>(`${plugin}/${name}`);
  return {
    /** No venue has this name, so the geocoder searches for it. */
    locationRequested: event<TermPayload>('locationRequested'),
    locationFound: event<TermPayload & OriginPayload>('locationFound'),
    locationNotFound: event<TermPayload>('locationNotFound'),
    /** The geocoder gave no response. */
    locationSearchFailed: event<TermPayload>('locationSearchFailed'),
    /** 'Use my location'. */
    positionRequested: event('positionRequested'),
    positionFound: event<OriginPayload>('positionFound'),
    positionNotFound: event<{ readonly denied: boolean }>('positionNotFound'),
    /** On a map: 'Search this area', or a cluster that was opened at a high zoom. */
    areaChosen: event<OriginPayload>('areaChosen'),
    radiusChosen: event<{ readonly miles: number }>('radiusChosen'),
    /** The typed text changed, or 'Clear search' was pressed. */
    searchCleared: event('searchCleared'),
  };
}
