/** The search around a place: where, and how far. */
import { createReducer } from '@reduxjs/toolkit';
import { RADIUS, radiusOf, type GeoPoint } from '../../../core/contract';
import {
  placeFound,
  placeNotFound,
  placeSought,
  positionFound,
  positionNotFound,
  positionSought,
  radiusChosen,
  searchCleared,
} from './events';

export type Search =
  /** Nowhere in particular: the list goes by what is typed. */
  | { readonly step: 'browsing' }
  | { readonly step: 'seeking'; readonly term: string }
  | { readonly step: 'locating' }
  | { readonly step: 'around'; readonly origin: GeoPoint }
  | { readonly step: 'lost'; readonly why: 'place' | 'denied' | 'position' };

export interface Places {
  readonly search: Search;
  /** Miles. Five again with every new search. */
  readonly radius: number;
}

const anew = (search: Search): Places => ({ search, radius: RADIUS.usual });

/** An answer to the question that was asked last; to an older one it changes nothing. */
const isSeeking = ({ search }: Places, term: string) => search.step === 'seeking' && search.term === term;
const isLocating = ({ search }: Places) => search.step === 'locating';

export const places = createReducer<Places>(anew({ step: 'browsing' }), (builder) => {
  builder
    .addCase(placeSought, (_, { payload: { term } }): Places => anew({ step: 'seeking', term }))
    .addCase(placeFound, (state, { payload: { term, origin } }): Places =>
      isSeeking(state, term) ? anew({ step: 'around', origin }) : state,
    )
    .addCase(placeNotFound, (state, { payload: { term } }): Places =>
      isSeeking(state, term) ? anew({ step: 'lost', why: 'place' }) : state,
    )
    .addCase(positionSought, (): Places => anew({ step: 'locating' }))
    .addCase(positionFound, (state, { payload: { origin } }): Places =>
      isLocating(state) ? anew({ step: 'around', origin }) : state,
    )
    .addCase(positionNotFound, (state, { payload: { denied } }): Places =>
      isLocating(state) ? anew({ step: 'lost', why: denied ? 'denied' : 'position' }) : state,
    )
    .addCase(radiusChosen, (state, { payload: { miles } }): Places => ({ ...state, radius: radiusOf(miles) }))
    .addCase(searchCleared, (): Places => anew({ step: 'browsing' }));
});
