/** The memberships of the chosen venue. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { RemoteData } from '../../../core/contract';
import type { MembershipType } from '../../../schemas/generated/api';
import {
  changeLoaded,
  firstMembershipsLoaded,
  homeVenueCleared,
  memberships as offered,
  renewalLoaded,
} from './events';

type Memberships = RemoteData<readonly MembershipType[], string>;

const IDLE: Memberships = { status: 'idle' };

export function memberships(state: Memberships = IDLE, event: UnknownAction): Memberships {
  if (firstMembershipsLoaded.match(event)) {
    const { venueId, types } = event.payload;
    return offered.reducer(state, offered.preloaded(venueId, types));
  }
  // The targets of a change, or the type of a renewal, replace the venue's list.
  if (changeLoaded.match(event)) {
    const { homeVenue, membershipTypes } = event.payload;
    return { status: 'ready', query: homeVenue.id, data: membershipTypes };
  }
  if (renewalLoaded.match(event)) {
    const { held, type } = event.payload;
    return { status: 'ready', query: held.homeVenue.id, data: [type] };
  }
  return homeVenueCleared.match(event) ? IDLE : offered.reducer(state, event);
}
