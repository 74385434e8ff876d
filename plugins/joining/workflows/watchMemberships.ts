/**
 * Loads the memberships of the chosen venue. After a login or logout they are loaded again, because the
 * customer decides what can be bought. Then the choice is checked again.
 */
import { put, select, takeLatest } from 'typed-redux-saga';
import { selectUser, signedOut, userLoaded } from '../../../core/contract';
import {
  addressedVenueLoaded,
  costsLoaded,
  memberships,
  pageOpened,
  venueChosen,
  venues,
  visitRestored,
} from '../state/events';
import { selectMembershipReference } from '../state/currentMembershipSelectors';
import { selectJoining } from '../state/joining';
import { selectCosts } from '../state/priceSelectors';
import { selectVenueId } from '../state/selectors';
import { dropIneligibleMembership } from './dropUnavailableMembership';
import { loadMemberships } from './loadMemberships';
import { revalidateChoice } from './revalidateChoice';

/** Requests the memberships of the chosen venue, if they are neither loaded nor loading. */
function* watchVenueChoice() {
  const venueId = yield* select(selectVenueId);
  const { memberships: known, page } = yield* select(selectJoining);
  // Until the page has opened, the server-rendered content must not change. The targets of a change are
  // loaded with the change.
  if (page === null || page.existing) return;
  const isUnderWay = known.status !== 'idle' && known.query === venueId;
  if (venueId !== undefined && !isUnderWay) yield* put(memberships.requested(venueId));
}

/** A reload of the same customer, for example after they saved their details, changes nothing. */
function* watchCurrentUser(before: { userId: string | undefined }) {
  const userId = (yield* select(selectUser))?.id;
  if (userId === before.userId) return;
  before.userId = userId;
  if (yield* select(selectMembershipReference)) return;
  const venueId = yield* select(selectVenueId);
  if (venueId !== undefined) yield* put(memberships.requested(venueId));
}

function* checkCosts() {
  const costs = yield* select(selectCosts);
  if (costs?.isPurchasable?.canPurchase === false)
    yield* dropIneligibleMembership(costs.isPurchasable.message);
}

export function* watchMemberships() {
  yield* takeLatest(memberships.requested, loadMemberships);
  yield* takeLatest(memberships.loaded, revalidateChoice);
  yield* takeLatest(costsLoaded, checkCosts);
  const user = yield* select(selectUser);
  yield* takeLatest([userLoaded, signedOut], watchCurrentUser, { userId: user?.id });
  yield* takeLatest(
    [pageOpened, venueChosen, addressedVenueLoaded, venues.loaded, venues.preloaded, visitRestored],
    watchVenueChoice,
  );
  // The page may contain memberships for a visitor. For a signed-in customer they must be loaded again.
  const { memberships: preloaded, page } = yield* select(selectJoining);
  if (user && preloaded.status === 'ready' && !page?.existing)
    yield* put(memberships.requested(preloaded.query));
  // The venue may have been loaded with the page, before this saga started.
  yield* watchVenueChoice();
}
