/** Arriving: the address of the page is followed, and wins over whatever was chosen or kept before. */
import { call, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { navigationReplaced, sectionCompleted, type Failure, type RootState } from '../../../core/contract';
import type { MembershipType, Venue } from '../../../schemas/generated/api';
import { fetchVenue } from '../api/venueCalls';
import { findOffer, offerOf } from '../domain/membershipList';
import {
  addressedVenueLoaded,
  addressedVenueLoadFailed,
  membershipUnavailable,
  membershipsLoaded,
  pageOpened,
  paymentOptionChosen,
  venueChosen,
  type PageAddress,
} from '../state/events';
import { selectJoining } from '../state/joining';
import { selectMembershipTypes, selectSelection, selectVenueId } from '../state/selectors';
import { watchDayChange } from './dayChange';
import { watchOtherVenues } from './findOtherVenues';
import { dropUnavailableMembership } from './memberships';
import { showToast } from './toasts';

const knownVenue =
  (slug: string) =>
  (state: RootState): Venue | undefined => {
    const { listed, addressed } = selectJoining(state).venues;
    return addressed?.slug === slug ? addressed : listed.find((venue) => venue.slug === slug);
  };

/** There is none of this name. Whoever could not say is not taken to have said so. */
const isUnknown = (failure: Failure): boolean =>
  failure.kind === 'invalid' || (failure.kind === 'refused' && failure.status === 404);

/** Undefined where it could not be asked for. */
function* loadAddressedVenue(slug: string) {
  const known = yield* select(knownVenue(slug));
  if (known) return known;
  const result = yield* call(fetchVenue, slug);
  if (!result.ok) return isUnknown(result.failure) ? ('unknown' as const) : undefined;
  yield* put(addressedVenueLoaded(result.data));
  return result.data;
}

function* loadedMemberships() {
  let types: readonly MembershipType[] | undefined = yield* select(selectMembershipTypes);
  while (types === undefined) {
    yield* take(membershipsLoaded);
    types = yield* select(selectMembershipTypes);
  }
  return types;
}

/** True when the choice made so far is what the address names, among several options of one payment type. */
function isAlreadyChosen(types: readonly MembershipType[], optionId: string, address: PageAddress) {
  const chosen = offerOf(types, optionId);
  if (!chosen) return false;
  const isNamed = chosen.type.slug === address.membership || chosen.type.id === address.membership;
  return isNamed && (!address.paymentType || chosen.option.paymentType === address.paymentType);
}

const currentPath = (): string => window.location.pathname;

function* chooseFromAddress(address: PageAddress, membership: string) {
  const types = yield* loadedMemberships();
  const selection = yield* select(selectSelection);
  if (selection.step === 'membership' && isAlreadyChosen(types, selection.optionId, address)) return;
  const { paymentType } = address;
  const offer = findOffer(types, membership, paymentType);
  if (!offer) {
    yield* showToast('membershipNotFound');
    yield* put(membershipUnavailable({ membership, paymentType }));
    yield* put(navigationReplaced({ path: `/centre/${encodeURIComponent(address.venueSlug ?? '')}` }));
  } else if (!offer.option.isPurchasable.canPurchase) {
    yield* dropUnavailableMembership();
  } else {
    yield* put(paymentOptionChosen({ typeId: offer.type.id, optionId: offer.option.id }));
  }
}

function* followAddress({ payload: address }: { readonly payload: PageAddress }) {
  if (address.venueSlug === undefined) return;
  const path = yield* call(currentPath);
  const venue = yield* loadAddressedVenue(address.venueSlug);
  // Who went on to log in meanwhile, for instance, is not called back.
  const isFound = typeof venue === 'object';
  if (!isFound && (yield* call(currentPath)) !== path) return;
  if (venue === undefined) {
    yield* put(addressedVenueLoadFailed());
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
  if (address.membership !== undefined) yield* chooseFromAddress(address, address.membership);
}

export function* watchVisit() {
  yield* fork(watchOtherVenues);
  yield* fork(watchDayChange);
  yield* takeLatest(pageOpened, followAddress);
  // The page may have opened before this story began.
  const { page } = yield* select(selectJoining);
  if (page) yield* race({ followed: call(followAddress, { payload: page }), left: take(pageOpened) });
}
