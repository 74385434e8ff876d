/**
 * The memberships of the chosen centre. They are asked for again when somebody logs in or out,
 * because who one is decides what one may buy, and then the choice is looked at once more.
 */
import { call, put, select, takeLatest } from 'typed-redux-saga';
import {
  navigationReplaced,
  sectionOpened,
  selectUser,
  signedOut,
  userLoaded,
  typedText,
} from '../../../core/contract';
import { fetchMemberships } from '../api/calls';
import {
  addressedVenueLoaded,
  costsLoaded,
  changeRefused,
  membershipDropped,
  membershipsLoaded,
  membershipsLoadFailed,
  membershipsRequested,
  pageOpened,
  selectionReset,
  venueChosen,
  venuesLoaded,
  visitRestored,
} from '../state/events';
import type { MembershipReference } from '../domain/currentMembership';
import { sellable } from '../domain/membershipList';
import { selectMembershipReference } from '../state/currentMembershipSelectors';
import { selectJoining } from '../state/joining';
import { selectCosts } from '../state/priceSelectors';
import {
  selectIsOnlyVenue,
  selectOffer,
  selectSelection,
  selectVenue,
  selectVenueId,
} from '../state/selectors';
import { selectSettings } from '../state/settings';
import { showToast } from './toasts';

export const ALL_PAYMENT_TYPES = ['recurring', 'fixed'] as const;

function* loadMemberships({ payload: { venueId } }: ReturnType<typeof membershipsRequested>) {
  const result = yield* call(fetchMemberships, venueId);
  if (!result.ok) {
    yield* put(membershipsLoadFailed({ venueId }));
    return;
  }
  const { paymentTypes = ALL_PAYMENT_TYPES } = yield* select(selectSettings);
  // Here, so that no address, kept visit or other door leads to what is not sold.
  const venue = yield* select(selectVenue);
  const home = venue?.id === venueId ? venue : { id: venueId };
  yield* put(membershipsLoaded({ venueId, types: sellable(result.data, home, paymentTypes) }));
}

/** Asks when a centre is chosen whose memberships are neither here nor on their way. */
function* watchVenueChoice() {
  const venueId = yield* select(selectVenueId);
  const { memberships, page } = yield* select(selectJoining);
  // Until the page has opened it must stay as the server drew it. What a membership can be changed to
  // comes with the change.
  if (page === null || page.existing) return;
  const isUnderWay = memberships.state !== 'unasked' && memberships.of === venueId;
  if (venueId !== undefined && !isUnderWay) yield* put(membershipsRequested({ venueId }));
}

/** The same customer arriving once more, after saving their details for one, changes nothing. */
function* watchCurrentUser(before: { userId: string | undefined }) {
  const userId = (yield* select(selectUser))?.id;
  if (userId === before.userId) return;
  before.userId = userId;
  if (yield* select(selectMembershipReference)) return;
  const venueId = yield* select(selectVenueId);
  if (venueId !== undefined) yield* put(membershipsRequested({ venueId }));
}

/** Of a change another choice may be made; a renewal has no other, and its page says so. */
function* dropMembership({ about }: MembershipReference) {
  if (about === 'renewal') return yield* put(changeRefused({ reason: 'notPossible' }));
  yield* showToast('ineligible');
  return yield* put(membershipDropped());
}

/** Says that the choice may not be bought, forgets it, and goes back to the first section. */
export function* dropUnavailableMembership() {
  const existing = yield* select(selectMembershipReference);
  if (existing) return yield* dropMembership(existing);
  const venueId = yield* select(selectVenueId);
  const isOnlyVenue = yield* select(selectIsOnlyVenue);
  yield* showToast('ineligible');
  yield* put(selectionReset());
  yield* put(navigationReplaced({ path: '/' }));
  if (isOnlyVenue && venueId !== undefined) yield* put(venueChosen({ venueId }));
  else yield* put(sectionOpened({ id: 'joining.centre' }));
}

/**
 * The customer who logged in may not buy the membership that they chose as a visitor: tells why, keeps the centre,
 * and opens its list of memberships. A visitor is turned away as from any address.
 */
function* dropIneligibleMembership(reason: string | null) {
  const user = yield* select(selectUser);
  const venue = yield* select(selectVenue);
  const existing = yield* select(selectMembershipReference);
  if (!user || !venue || existing) return yield* dropUnavailableMembership();
  const why = typedText(reason ?? '');
  if (why !== '') yield* showToast('ineligibleWhy', why);
  else yield* showToast('ineligible');
  yield* put(membershipDropped());
  yield* put(navigationReplaced({ path: `/centre/${encodeURIComponent(venue.slug)}` }));
  yield* put(sectionOpened({ id: 'joining.membership' }));
}

function* revalidateChoice() {
  const selection = yield* select(selectSelection);
  if (selection.step !== 'membership') return;
  const offer = yield* select(selectOffer);
  if (offer === undefined) {
    yield* showToast('membershipNotFound');
    yield* put(membershipDropped());
    // The address may name it still.
    const venue = yield* select(selectVenue);
    if (venue) yield* put(navigationReplaced({ path: `/centre/${encodeURIComponent(venue.slug)}` }));
  } else if (!offer.option.isPurchasable.canPurchase) {
    yield* dropIneligibleMembership(offer.option.isPurchasable.message);
  }
}

function* checkCosts() {
  const costs = yield* select(selectCosts);
  if (costs?.isPurchasable?.canPurchase === false)
    yield* dropIneligibleMembership(costs.isPurchasable.message);
}

export function* watchMemberships() {
  yield* takeLatest(membershipsRequested, loadMemberships);
  yield* takeLatest(membershipsLoaded, revalidateChoice);
  yield* takeLatest(costsLoaded, checkCosts);
  const user = yield* select(selectUser);
  yield* takeLatest([userLoaded, signedOut], watchCurrentUser, { userId: user?.id });
  yield* takeLatest(
    [pageOpened, venueChosen, addressedVenueLoaded, venuesLoaded, visitRestored],
    watchVenueChoice,
  );
  // So it may have the memberships, as a visitor's: a customer who is known already is answered anew.
  const { memberships, page } = yield* select(selectJoining);
  if (user && memberships.state === 'ready' && !page?.existing)
    yield* put(membershipsRequested({ venueId: memberships.of }));
  // The page may have brought the centre before this story began.
  yield* watchVenueChoice();
}
