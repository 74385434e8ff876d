/** Applies the address when the page opens. The address overrides an earlier or stored choice. */
import { call, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { navigationReplaced, sectionCompleted } from '../../../core/contract';
import { addressedVenueLoadFailed, pageOpened, venueChosen, type PageAddress } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectVenueId } from '../state/selectors';
import { watchDayChange } from './applyNewDay';
import { watchOtherVenues } from './findOtherVenues';
import { showToast } from './toasts';
import { chooseFromAddress } from './chooseFromAddress';
import { loadAddressedVenue } from './loadAddressedVenue';

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
