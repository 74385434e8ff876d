/** The search on the map: around where, and how far. */
import { createReducer } from '@reduxjs/toolkit';
import { RADIUS, radiusOf, type GeoPoint } from '../../../core/contract';
import {
  areaChosen,
  placeFound,
  placeNotFound,
  placeSought,
  positionFound,
  positionNotFound,
  positionSought,
  radiusChosen,
  searchCleared,
} from './finderEvents';

export type Search =
  /** Nowhere in particular: the list goes by what is typed. */
  | { readonly step: 'browsing' }
  | { readonly step: 'seeking'; readonly term: string }
  | { readonly step: 'locating' }
  | { readonly step: 'around'; readonly origin: GeoPoint; readonly by: 'place' | 'position' | 'area' }
  | { readonly step: 'lost'; readonly why: 'place' | 'denied' | 'position' };

export interface Finder {
  readonly search: Search;
  /** Miles. Five again with every new search. */
  readonly radius: number;
}

const anew = (search: Search): Finder => ({ search, radius: RADIUS.usual });

const isSeeking = ({ search }: Finder, term: string) => search.step === 'seeking' && search.term === term;

export const finder = createReducer<Finder>(anew({ step: 'browsing' }), (builder) => {
  builder
    .addCase(placeSought, (_state, { payload: { term } }): Finder => anew({ step: 'seeking', term }))
    // The answer to an older question changes nothing.
    .addCase(placeFound, (state, { payload: { term, origin } }): Finder =>
      isSeeking(state, term) ? anew({ step: 'around', origin, by: 'place' }) : state,
    )
    .addCase(placeNotFound, (state, { payload: { term } }): Finder =>
      isSeeking(state, term) ? anew({ step: 'lost', why: 'place' }) : state,
    )
    .addCase(positionSought, (): Finder => anew({ step: 'locating' }))
    .addCase(positionFound, (state, { payload: { origin } }): Finder =>
      state.search.step === 'locating' ? anew({ step: 'around', origin, by: 'position' }) : state,
    )
    .addCase(positionNotFound, (state, { payload: { denied } }): Finder =>
      state.search.step === 'locating' ? anew({ step: 'lost', why: denied ? 'denied' : 'position' }) : state,
    )
    .addCase(areaChosen, (_state, { payload: { origin } }): Finder =>
      anew({ step: 'around', origin, by: 'area' }),
    )
    .addCase(radiusChosen, (state, { payload: { miles } }): Finder => ({ ...state, radius: radiusOf(miles) }))
    .addCase(searchCleared, (state): Finder =>
      state.search.step === 'browsing' && state.radius === RADIUS.usual ? state : anew({ step: 'browsing' }),
    );
});
