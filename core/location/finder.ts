/** The search for venues around a location: its centre and its radius. */
import { createReducer } from '@reduxjs/toolkit';
import type { GeoPoint } from '../domain/distance';
import { RADIUS, radiusOf } from '../domain/searchRadius';
import type { FinderEvents } from './finderEvents';

/** The steps of a search by location. */
export type LocationSearch =
  /** No location: the list is filtered by the typed text. */
  | { readonly step: 'browsing' }
  | { readonly step: 'seeking'; readonly term: string }
  | { readonly step: 'locating' }
  | { readonly step: 'around'; readonly origin: GeoPoint; readonly by: 'place' | 'position' | 'area' }
  | { readonly step: 'lost'; readonly why: 'place' | 'denied' | 'position' };

/** The state of a search for venues around a location. */
export interface Finder {
  readonly search: LocationSearch;
  /** Miles. Each new search resets it to five. */
  readonly radius: number;
}

const anew = (search: LocationSearch): Finder => ({ search, radius: RADIUS.usual });

const isSearching = ({ search }: Finder, term: string) => search.step === 'seeking' && search.term === term;

/** The slice for one plugin's `finderEvents`. */
export const finderReducer = (events: FinderEvents) =>
  createReducer<Finder>(anew({ step: 'browsing' }), (builder) => {
    builder
      .addCase(events.locationRequested, (_state, { payload: { term } }): Finder =>
        anew({ step: 'seeking', term }),
      )
      // The result of an earlier search changes nothing.
      .addCase(events.locationFound, (state, { payload: { term, origin } }): Finder =>
        isSearching(state, term) ? anew({ step: 'around', origin, by: 'place' }) : state,
      )
      .addCase(events.locationNotFound, (state, { payload: { term } }): Finder =>
        isSearching(state, term) ? anew({ step: 'lost', why: 'place' }) : state,
      )
      .addCase(events.positionRequested, (): Finder => anew({ step: 'locating' }))
      .addCase(events.positionFound, (state, { payload: { origin } }): Finder =>
        state.search.step === 'locating' ? anew({ step: 'around', origin, by: 'position' }) : state,
      )
      .addCase(events.positionNotFound, (state, { payload: { denied } }): Finder =>
        state.search.step === 'locating'
          ? anew({ step: 'lost', why: denied ? 'denied' : 'position' })
          : state,
      )
      .addCase(events.areaChosen, (_state, { payload: { origin } }): Finder =>
        anew({ step: 'around', origin, by: 'area' }),
      )
      .addCase(events.radiusChosen, (state, { payload: { miles } }): Finder => ({
        ...state,
        radius: radiusOf(miles),
      }))
      .addCase(events.searchCleared, (state): Finder =>
        state.search.step === 'browsing' && state.radius === RADIUS.usual
          ? state
          : anew({ step: 'browsing' }),
      );
  });
