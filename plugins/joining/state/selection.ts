/** The choice, by ids only. Everything else is derived. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import {
  addressedVenueLoaded,
  currentMembership,
  membershipDropped,
  firstMembershipsLoaded,
  paymentOptionChosen,
  venueChosen,
  venues,
  visitRestored,
} from './events';

export type Selection =
  | { readonly step: 'nothing' }
  | { readonly step: 'centre'; readonly venueId: string }
  | {
      readonly step: 'membership';
      readonly venueId: string;
      readonly typeId: string;
      readonly optionId: string;
    };

const noSelection: Selection = { step: 'nothing' };

/** Another venue removes the membership. The same venue keeps it. */
const withVenue = (state: Selection, venueId: string): Selection =>
  state.step !== 'nothing' && state.venueId === venueId ? state : { step: 'centre', venueId };

/** A choice from the address, or made since the page opened, is newer than the stored one. */
function withRestoredChoice(state: Selection, stored: Selection): Selection {
  if (state.step === 'nothing') return stored;
  const goesFurther = state.step === 'centre' && stored.step === 'membership';
  return goesFurther && stored.venueId === state.venueId ? stored : state;
}

export const selection = createReducer<Selection>(noSelection, (builder) => {
  builder
    .addCase(venueChosen, (state, { payload }) => withVenue(state, payload.venueId))
    .addCase(addressedVenueLoaded, (state, { payload }) => withVenue(state, payload.id))
    // A current membership determines the venue.
    .addCase(currentMembership.loaded, (state, { payload: { data } }) => {
      if (data.about === 'notPossible') return state;
      const venueId = data.membership.homeVenue.id;
      if (data.about === 'change') return withVenue(state, venueId);
      const { membershipTypeId: typeId, paymentOptionId: optionId } = data.renewal;
      return { step: 'membership', venueId, typeId, optionId };
    })
    .addCase(firstMembershipsLoaded, (state, { payload: { venueId, chosen } }) =>
      chosen && state.step === 'centre' && state.venueId === venueId
        ? { step: 'membership', venueId, ...chosen }
        : state,
    )
    .addCase(membershipDropped, (state) =>
      state.step === 'membership' ? { step: 'centre', venueId: state.venueId } : state,
    )
    .addCase(paymentOptionChosen, (state, { payload: { typeId, optionId } }) =>
      state.step === 'nothing' ? state : { step: 'membership', venueId: state.venueId, typeId, optionId },
    )
    .addCase(visitRestored, (state, { payload }) => withRestoredChoice(state, payload.selection))
    // If only one venue exists, it is chosen automatically.
    .addMatcher(isAnyOf(venues.loaded, venues.preloaded), (state, { payload: { data = [] } }) => {
      const [only, ...others] = data;
      const isOnly = only !== undefined && others.length === 0;
      return state.step === 'nothing' && isOnly ? { step: 'centre', venueId: only.id } : state;
    });
});
