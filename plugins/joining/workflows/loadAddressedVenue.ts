import { call, put, select } from 'typed-redux-saga';
import type { Failure, RootState } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { fetchVenue } from '../api/venueCalls';
import { addressedVenueLoaded } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectListedVenues } from '../state/selectors';

const knownVenue =
  (slug: string) =>
  (state: RootState): Venue | undefined => {
    const { addressed } = selectJoining(state).venues;
    return addressed?.slug === slug
      ? addressed
      : selectListedVenues(state).find((venue) => venue.slug === slug);
  };

/** True only if the server states that no such venue exists. Other failures prove nothing. */
const isUnknown = (failure: Failure): boolean =>
  failure.kind === 'invalid' || (failure.kind === 'refused' && failure.status === 404);

/** Undefined if the request failed. */
export function* loadAddressedVenue(slug: string) {
  const known = yield* select(knownVenue(slug));
  if (known) return known;
  const result = yield* call(fetchVenue, slug);
  if (!result.ok) return isUnknown(result.failure) ? ('unknown' as const) : undefined;
  yield* put(addressedVenueLoaded(result.data));
  return result.data;
}
