/** Loads the memberships of the venue, again after a login or logout: the customer decides what can be bought. */
import { call, fork, put, select, takeLatest } from 'typed-redux-saga';
import { navigationReplaced, selectUser, signedOut, userLoaded, watchRemote } from '../../../core/contract';
import type { MembershipType } from '../../../schemas/generated/api';
import { fetchMemberships } from '../api/calls';
import { venuePath } from '../domain/addresses';
import { sellable } from '../domain/membershipList';
import {
  addressedVenueLoaded,
  costs,
  membershipDropped,
  memberships,
  pageOpened,
  venueChosen,
  venues,
  visitRestored,
} from '../state/events';
import { selectJoining } from '../state/joining';
import { selectCosts } from '../state/priceSelectors';
import {
  selectMembershipReference,
  selectOffer,
  selectSelection,
  selectVenue,
  selectVenueId,
} from '../state/selectors';
import { selectSoldPaymentTypes } from '../state/settings';
import { dropIneligibleMembership } from './dropUnavailableMembership';
import { showToast } from './toasts';

function* loadMemberships(venueId: string) {
  const result = yield* call(fetchMemberships, venueId);
  if (!result.ok) return result;
  const sold = yield* select(selectSoldPaymentTypes);
  // Filtered here, so that no address, stored visit or other entry leads to a membership that is not sold.
  const venue = yield* select(selectVenue);
  const home = venue?.id === venueId ? venue : { id: venueId };
  return { ...result, data: sellable(result.data, home, sold) };
}

function* revalidateChoice() {
  const selection = yield* select(selectSelection);
  if (selection.step !== 'membership') return;
  const offer = yield* select(selectOffer);
  if (offer === undefined) {
    yield* showToast('membershipNotFound');
    yield* put(membershipDropped());
    // The address may still contain it.
    const venue = yield* select(selectVenue);
    if (venue) yield* put(navigationReplaced({ path: venuePath(venue) }));
  } else if (!offer.option.isPurchasable.canPurchase) {
    yield* dropIneligibleMembership(offer.option.isPurchasable.message);
  }
}

/** Requests the memberships of the chosen venue, if they are neither loaded nor loading. */
function* watchVenueChoice() {
  const venueId = yield* select(selectVenueId);
  const { memberships: loadedMemberships, page } = yield* select(selectJoining);
  // Until the page has opened, the server-rendered content must not change. The targets of a change are
  // loaded with the change.
  if (page === null || page.membershipReference) return;
  const isUnderWay = loadedMemberships.status !== 'idle' && loadedMemberships.query === venueId;
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
  const { isPurchasable } = (yield* select(selectCosts)) ?? {};
  if (isPurchasable?.canPurchase === false) yield* dropIneligibleMembership(isPurchasable.message);
}

export function* watchMemberships() {
  yield* fork(watchRemote<readonly MembershipType[], string>, memberships, loadMemberships);
  yield* takeLatest(memberships.loaded, revalidateChoice);
  yield* takeLatest(costs.loaded, checkCosts);
  const user = yield* select(selectUser);
  yield* takeLatest([userLoaded, signedOut], watchCurrentUser, { userId: user?.id });
  yield* takeLatest(
    [pageOpened, venueChosen, addressedVenueLoaded, venues.loaded, venues.preloaded, visitRestored],
    watchVenueChoice,
  );
  // The page may contain memberships for a visitor. For a signed-in customer they must be loaded again.
  const { memberships: preloaded, page } = yield* select(selectJoining);
  if (user && preloaded.status === 'ready' && !page?.membershipReference)
    yield* put(memberships.requested(preloaded.query));
  // The venue may have been loaded with the page, before this saga started.
  yield* watchVenueChoice();
}
