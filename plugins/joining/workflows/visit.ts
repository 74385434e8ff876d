/** Arriving: the address of the page is followed, and wins over whatever was chosen or kept before. */
import { call, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { navigationReplaced, sectionCompleted, type Failure, type RootState } from '../../../core/contract';
import type { MembershipType, Venue } from '../../../schemas/generated/api';
import { askCentre } from '../api/centreCalls';
import { findOffer, offerOf } from '../domain/membershipList';
import {
  addressedVenueArrived,
  addressedVenueFailed,
  membershipMissed,
  membershipsArrived,
  pageOpened,
  paymentOptionChosen,
  venueChosen,
  type PageAddress,
} from '../state/events';
import { selectJoining } from '../state/joining';
import { selectMembershipTypes, selectSelection, selectVenueId } from '../state/selectors';
import { watchDay } from './day';
import { watchElsewhere } from './elsewhere';
import { turnAway } from './memberships';
import { showToast } from './toasts';

const knownCentre =
  (slug: string) =>
  (state: RootState): Venue | undefined => {
    const { listed, addressed } = selectJoining(state).venues;
    return addressed?.slug === slug ? addressed : listed.find((venue) => venue.slug === slug);
  };

/** There is none of this name. Whoever could not say is not taken to have said so. */
const isUnknown = (failure: Failure): boolean =>
  failure.kind === 'invalid' || (failure.kind === 'refused' && failure.status === 404);

/** Undefined where it could not be asked for. */
function* findCentre(slug: string) {
  const known = yield* select(knownCentre(slug));
  if (known) return known;
  const result = yield* call(askCentre, slug);
  if (!result.ok) return isUnknown(result.failure) ? ('unknown' as const) : undefined;
  yield* put(addressedVenueArrived(result.data));
  return result.data;
}

function* membershipsHere() {
  let types: readonly MembershipType[] | undefined = yield* select(selectMembershipTypes);
  while (types === undefined) {
    yield* take(membershipsArrived);
    types = yield* select(selectMembershipTypes);
  }
  return types;
}

/** True when the choice made so far is what the address names, among several options of one payment type. */
function isChosenAlready(types: readonly MembershipType[], optionId: string, address: PageAddress) {
  const chosen = offerOf(types, optionId);
  if (!chosen) return false;
  const isNamed = chosen.type.slug === address.membership || chosen.type.id === address.membership;
  return isNamed && (!address.paymentType || chosen.option.paymentType === address.paymentType);
}

const pathNow = (): string => window.location.pathname;

function* chooseByAddress(address: PageAddress, membership: string) {
  const types = yield* membershipsHere();
  const selection = yield* select(selectSelection);
  if (selection.step === 'membership' && isChosenAlready(types, selection.optionId, address)) return;
  const { paymentType } = address;
  const offer = findOffer(types, membership, paymentType);
  if (!offer) {
    yield* showToast('membershipNotFound');
    yield* put(membershipMissed({ membership, paymentType }));
    yield* put(navigationReplaced({ path: `/centre/${encodeURIComponent(address.centreSlug ?? '')}` }));
  } else if (!offer.option.isPurchasable.canPurchase) {
    yield* turnAway();
  } else {
    yield* put(paymentOptionChosen({ typeId: offer.type.id, optionId: offer.option.id }));
  }
}

function* followTheAddress({ payload: address }: { readonly payload: PageAddress }) {
  if (address.centreSlug === undefined) return;
  const path = yield* call(pathNow);
  const venue = yield* findCentre(address.centreSlug);
  // Who went on to log in meanwhile, for instance, is not called back.
  const isFound = typeof venue === 'object';
  if (!isFound && (yield* call(pathNow)) !== path) return;
  if (venue === undefined) {
    yield* put(addressedVenueFailed());
    return;
  }
  if (!isFound) {
    yield* showToast('centreNotFound');
    yield* put(navigationReplaced({ path: '/' }));
    return;
  }
  const before = yield* select(selectVenueId);
  if (before !== venue.id) {
    yield* put(venueChosen({ venueId: venue.id }));
    yield* put(sectionCompleted({ id: 'joining.centre' }));
  }
  if (address.membership !== undefined) yield* chooseByAddress(address, address.membership);
}

export function* watchVisit() {
  yield* fork(watchElsewhere);
  yield* fork(watchDay);
  yield* takeLatest(pageOpened, followTheAddress);
  // The page may have opened before this story began.
  const { page } = yield* select(selectJoining);
  if (page) yield* race({ followed: call(followTheAddress, { payload: page }), left: take(pageOpened) });
}
