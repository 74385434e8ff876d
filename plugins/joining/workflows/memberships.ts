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
} from '../../../core/contract';
import { askMemberships } from '../api/calls';
import {
  addressedVenueArrived,
  costsArrived,
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
import { selectJoining } from '../state/joining';
import {
  selectIsOnlyCentre,
  selectOffer,
  selectCosts,
  selectSelection,
  selectVenueId,
} from '../state/selectors';
import { showToast } from './toasts';

function* fetchMemberships({ payload: { venueId } }: ReturnType<typeof membershipsWanted>) {
  const result = yield* call(askMemberships, venueId);
  yield* put(
    result.ok ? membershipsArrived({ venueId, types: result.data }) : membershipsFailed({ venueId }),
  );
}

/** Asks when a centre is chosen whose memberships are neither here nor on their way. */
function* noticeTheCentre() {
  const venueId = yield* select(selectVenueId);
  const { memberships, page } = yield* select(selectJoining);
  // Until the page has opened it must stay as the server drew it.
  if (page === null) return;
  const isUnderWay = memberships.state !== 'unasked' && memberships.of === venueId;
  if (venueId !== undefined && !isUnderWay) yield* put(membershipsWanted({ venueId }));
}

/** The same customer arriving once more, after saving their details for one, changes nothing. */
function* noticeWhoIsHere(before: { userId: string | undefined }) {
  const userId = (yield* select(selectUser))?.id;
  if (userId === before.userId) return;
  before.userId = userId;
  const venueId = yield* select(selectVenueId);
  if (venueId !== undefined) yield* put(membershipsWanted({ venueId }));
}

/** Says that the choice may not be bought, forgets it, and goes back to the first section. */
export function* turnAway() {
  const venueId = yield* select(selectVenueId);
  const isOnlyCentre = yield* select(selectIsOnlyCentre);
  yield* showToast('ineligible');
  yield* put(selectionReset());
  yield* put(navigationReplaced({ path: '/' }));
  if (isOnlyCentre && venueId !== undefined) yield* put(venueChosen({ venueId }));
  else yield* put(sectionOpened({ id: 'joining.centre' }));
}

function* lookAtTheChoiceAgain() {
  const selection = yield* select(selectSelection);
  if (selection.step !== 'membership') return;
  const offer = yield* select(selectOffer);
  if (offer === undefined) {
    yield* showToast('membershipNotFound');
    yield* put(membershipDropped());
  } else if (!offer.option.isPurchasable.canPurchase) {
    yield* turnAway();
  }
}

function* lookAtTheCosts() {
  const costs = yield* select(selectCosts);
  if (costs && !costs.isPurchasable.canPurchase) yield* turnAway();
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
  // The page may have brought the centre before this story began.
  yield* noticeTheCentre();
}
