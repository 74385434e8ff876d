/** Applies the address when the page opens. The address overrides an earlier or stored choice. */
import { call, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { navigationReplaced, sectionCompleted, type Failure, type RootState } from '../../../core/contract';
import type { MembershipType, Venue } from '../../../schemas/generated/api';
import { fetchVenue } from '../api/venueCalls';
import { venuePath } from '../domain/addresses';
import { findOffer, offerOf } from '../domain/membershipList';
import {
  addressedVenueLoaded,
  addressedVenueLoadFailed,
  memberships,
  membershipUnavailable,
  pageOpened,
  paymentOptionChosen,
  venueChosen,
  type PageAddress,
} from '../state/events';
import { selectJoining } from '../state/joining';
import {
  selectListedVenues,
  selectMembershipTypes,
  selectSelection,
  selectVenueId,
} from '../state/selectors';
import { watchDayChange } from './applyNewDay';
import { watchOtherVenues } from './findOtherVenues';
import { showToast } from './toasts';
import { dropUnavailableMembership } from './dropUnavailableMembership';

const selectLoadedVenue =
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
function* loadAddressedVenue(slug: string) {
  const venue = yield* select(selectLoadedVenue(slug));
  if (venue) return venue;
  const result = yield* call(fetchVenue, slug);
  if (!result.ok) return isUnknown(result.failure) ? ('unknown' as const) : undefined;
  yield* put(addressedVenueLoaded(result.data));
  return result.data;
}

function* loadedMemberships() {
  let types: readonly MembershipType[] | undefined = yield* select(selectMembershipTypes);
  while (types === undefined) {
    yield* take(memberships.loaded);
    types = yield* select(selectMembershipTypes);
  }
  return types;
}

/** Several options of the membership that the address names may share a payment type. */
function isAlreadyChosen(types: readonly MembershipType[], optionId: string, address: PageAddress) {
  const chosen = offerOf(types, optionId);
  if (!chosen) return false;
  const isNamed = chosen.type.slug === address.membership || chosen.type.id === address.membership;
  return isNamed && (!address.paymentType || chosen.option.paymentType === address.paymentType);
}

function* chooseFromAddress(address: PageAddress, membership: string) {
  const types = yield* loadedMemberships();
  const selection = yield* select(selectSelection);
  if (selection.step === 'membership' && isAlreadyChosen(types, selection.optionId, address)) return;
  const { paymentType } = address;
  const offer = findOffer(types, membership, paymentType);
  if (!offer) {
    yield* showToast('membershipNotFound');
    yield* put(membershipUnavailable({ membership, paymentType }));
    yield* put(navigationReplaced({ path: venuePath({ slug: address.venueSlug ?? '' }) }));
  } else if (!offer.option.isPurchasable.canPurchase) {
    yield* dropUnavailableMembership();
  } else {
    yield* put(paymentOptionChosen({ typeId: offer.type.id, optionId: offer.option.id }));
  }
}

const currentPath = (): string => window.location.pathname;

function* followAddress({ payload: address }: { readonly payload: PageAddress }) {
  if (address.venueSlug === undefined) return;
  const path = yield* call(currentPath);
  const venue = yield* loadAddressedVenue(address.venueSlug);
  // The customer may have left the page, for example to log in. They must not be sent back.
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
  // The page may have opened before this saga started.
  const { page } = yield* select(selectJoining);
  if (page) yield* race({ followed: call(followAddress, { payload: page }), left: take(pageOpened) });
}
