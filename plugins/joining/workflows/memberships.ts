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
  userArrived,
  typedText,
} from '../../../core/contract';
import { askMemberships } from '../api/calls';
import {
  addressedVenueArrived,
  costsArrived,
  existingRefused,
  membershipDropped,
  membershipsArrived,
  membershipsFailed,
  membershipsWanted,
  pageOpened,
  selectionReset,
  venueChosen,
  venuesArrived,
  visitRestored,
} from '../state/events';
import type { ExistingMembership } from '../domain/existing';
import { sellable } from '../domain/membershipList';
import { selectExistingWanted } from '../state/existingSelectors';
import { selectJoining } from '../state/joining';
import { selectCosts } from '../state/priceSelectors';
import {
  selectIsOnlyCentre,
  selectOffer,
  selectSelection,
  selectVenue,
  selectVenueId,
} from '../state/selectors';
import { selectSettings } from '../state/settings';
import { showToast } from './toasts';

export const ALL_PAYMENT_TYPES = ['recurring', 'fixed'] as const;

function* fetchMemberships({ payload: { venueId } }: ReturnType<typeof membershipsWanted>) {
  const result = yield* call(askMemberships, venueId);
  if (!result.ok) {
    yield* put(membershipsFailed({ venueId }));
    return;
  }
  const { paymentTypes = ALL_PAYMENT_TYPES } = yield* select(selectSettings);
  // Here, so that no address, kept visit or other door leads to what is not sold.
  const venue = yield* select(selectVenue);
  const home = venue?.id === venueId ? venue : { id: venueId };
  yield* put(membershipsArrived({ venueId, types: sellable(result.data, home, paymentTypes) }));
}

/** Asks when a centre is chosen whose memberships are neither here nor on their way. */
function* noticeTheCentre() {
  const venueId = yield* select(selectVenueId);
  const { memberships, page } = yield* select(selectJoining);
  // Until the page has opened it must stay as the server drew it. What a membership can be changed to
  // comes with the change.
  if (page === null || page.existing) return;
  const isUnderWay = memberships.state !== 'unasked' && memberships.of === venueId;
  if (venueId !== undefined && !isUnderWay) yield* put(membershipsWanted({ venueId }));
}

/** The same customer arriving once more, after saving their details for one, changes nothing. */
function* noticeWhoIsHere(before: { userId: string | undefined }) {
  const userId = (yield* select(selectUser))?.id;
  if (userId === before.userId) return;
  before.userId = userId;
  if (yield* select(selectExistingWanted)) return;
  const venueId = yield* select(selectVenueId);
  if (venueId !== undefined) yield* put(membershipsWanted({ venueId }));
}

/** Of a change another choice may be made; a renewal has no other, and its page says so. */
function* turnAwayFrom({ about }: ExistingMembership) {
  if (about === 'renewal') return yield* put(existingRefused({ reason: 'notPossible' }));
  yield* showToast('ineligible');
  return yield* put(membershipDropped());
}

/** Says that the choice may not be bought, forgets it, and goes back to the first section. */
export function* turnAway() {
  const existing = yield* select(selectExistingWanted);
  if (existing) return yield* turnAwayFrom(existing);
  const venueId = yield* select(selectVenueId);
  const isOnlyCentre = yield* select(selectIsOnlyCentre);
  yield* showToast('ineligible');
  yield* put(selectionReset());
  yield* put(navigationReplaced({ path: '/' }));
  if (isOnlyCentre && venueId !== undefined) yield* put(venueChosen({ venueId }));
  else yield* put(sectionOpened({ id: 'joining.centre' }));
}

/**
 * The customer who logged in may not buy the membership that they chose as a visitor: tells why, keeps the centre,
 * and opens its list of memberships. A visitor is turned away as from any address.
 */
function* turnCustomerAway(reason: string | null) {
  const user = yield* select(selectUser);
  const venue = yield* select(selectVenue);
  const existing = yield* select(selectExistingWanted);
  if (!user || !venue || existing) return yield* turnAway();
  const why = typedText(reason ?? '');
  if (why !== '') yield* showToast('ineligibleWhy', why);
  else yield* showToast('ineligible');
  yield* put(membershipDropped());
  yield* put(navigationReplaced({ path: `/centre/${encodeURIComponent(venue.slug)}` }));
  yield* put(sectionOpened({ id: 'joining.membership' }));
}

function* lookAtTheChoiceAgain() {
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
    yield* turnCustomerAway(offer.option.isPurchasable.message);
  }
}

function* lookAtTheCosts() {
  const costs = yield* select(selectCosts);
  if (costs?.isPurchasable?.canPurchase === false) yield* turnCustomerAway(costs.isPurchasable.message);
}

export function* watchMemberships() {
  yield* takeLatest(membershipsWanted, fetchMemberships);
  yield* takeLatest(membershipsArrived, lookAtTheChoiceAgain);
  yield* takeLatest(costsArrived, lookAtTheCosts);
  const user = yield* select(selectUser);
  yield* takeLatest([userArrived, signedOut], noticeWhoIsHere, { userId: user?.id });
  yield* takeLatest(
    [pageOpened, venueChosen, addressedVenueArrived, venuesArrived, visitRestored],
    noticeTheCentre,
  );
  // So it may have the memberships, as a visitor's: a customer who is known already is answered anew.
  const { memberships, page } = yield* select(selectJoining);
  if (user && memberships.state === 'ready' && !page?.existing)
    yield* put(membershipsWanted({ venueId: memberships.of }));
  // The page may have brought the centre before this story began.
  yield* noticeTheCentre();
}
