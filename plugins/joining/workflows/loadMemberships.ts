import { call, put, select } from 'typed-redux-saga';
import { loadErrorOf } from '../../../core/contract';
import { fetchMemberships } from '../api/calls';
import { memberships } from '../state/events';
import { sellable } from '../domain/membershipList';
import { selectVenue } from '../state/selectors';
import { selectSettings } from '../state/settings';

export const ALL_PAYMENT_TYPES = ['recurring', 'fixed'] as const;

export function* loadMemberships({ payload: { query: venueId } }: ReturnType<typeof memberships.requested>) {
  const result = yield* call(fetchMemberships, venueId);
  if (!result.ok) {
    yield* put(memberships.loadFailed(venueId, loadErrorOf(result.failure)));
    return;
  }
  const { paymentTypes = ALL_PAYMENT_TYPES } = yield* select(selectSettings);
  // Filtered here, so that no address, stored visit or other entry leads to a membership that is not sold.
  const venue = yield* select(selectVenue);
  const home = venue?.id === venueId ? venue : { id: venueId };
  yield* put(memberships.loaded(venueId, sellable(result.data, home, paymentTypes)));
}
