/** The search for venues around a place: around where, and how far. */
import { createReducer } from '@reduxjs/toolkit';
import type { GeoPoint } from '../domain/distance';
import { RADIUS, radiusOf } from '../domain/searchRadius';
import type { FinderEvents } from './finderEvents';

export type PlaceSearch =
  /** Nowhere in particular: the list goes by what is typed. */
  | { readonly step: 'browsing' }
  | { readonly step: 'seeking'; readonly term: string }
  | { readonly step: 'locating' }
  | { readonly step: 'around'; readonly origin: GeoPoint; readonly by: 'place' | 'position' | 'area' }
  | { readonly step: 'lost'; readonly why: 'place' | 'denied' | 'position' };

export interface Finder {
  readonly search: PlaceSearch;
  /** Miles. Five again with every new search. */
  readonly radius: number;
}

const anew = (search: PlaceSearch): Finder => ({ search, radius: RADIUS.usual });

const isSeeking = ({ search }: Finder, term: string) => search.step === 'seeking' && search.term === term;

/** The slice that follows one plugin's `finderEvents`. */
export const finderReducer = (events: FinderEvents) =>
  createReducer<Finder>(anew({ step: 'browsing' }), (builder) => {
    builder
      .addCase(events.placeSought, (_state, { payload: { term } }): Finder => anew({ step: 'seeking', term }))
      // The answer to an older question changes nothing.
      .addCase(events.placeFound, (state, { payload: { term, origin } }): Finder =>
        isSeeking(state, term) ? anew({ step: 'around', origin, by: 'place' }) : state,
      )
      .addCase(events.placeNotFound, (state, { payload: { term } }): Finder =>
        isSeeking(state, term) ? anew({ step: 'lost', why: 'place' }) : state,
      )
      .addCase(events.positionSought, (): Finder => anew({ step: 'locating' }))
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
