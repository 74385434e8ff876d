import { put, select } from 'typed-redux-saga';
import { navigationReplaced, sectionOpened, selectUser, typedText } from '../../../core/contract';
import { venuePath } from '../domain/addresses';
import type { MembershipReference } from '../domain/currentMembership';
import { membershipDropped, selectionReset, venueChosen } from '../state/events';
import {
  selectIsOnlyVenue,
  selectMembershipReference,
  selectVenue,
  selectVenueId,
  selectVenueName,
} from '../state/selectors';
import { notPossible } from './loadCurrentMembership';
import { showToast } from './toasts';

/** A change allows another choice. A renewal does not, and its page reports this. */
function* dropMembership(query: MembershipReference) {
  if (query.about === 'renewal') {
    const centre = yield* select(selectVenueName);
    return yield* put(yield* notPossible(query, centre ?? ''));
  }
  yield* showToast('ineligible');
  return yield* put(membershipDropped());
}

/** Reports that the choice cannot be bought, removes it, and opens the first section. */
export function* dropUnavailableMembership() {
  const reference = yield* select(selectMembershipReference);
  if (reference) return yield* dropMembership(reference);
  const venueId = yield* select(selectVenueId);
  const isOnlyVenue = yield* select(selectIsOnlyVenue);
  yield* showToast('ineligible');
  yield* put(selectionReset());
  yield* put(navigationReplaced({ path: '/' }));
  if (isOnlyVenue && venueId !== undefined) yield* put(venueChosen({ venueId }));
  else yield* put(sectionOpened({ id: 'joining.centre' }));
}

/** A customer keeps the venue, sees the reason and its memberships. A visitor loses the whole choice. */
export function* dropIneligibleMembership(reason: string | null) {
  const user = yield* select(selectUser);
  const venue = yield* select(selectVenue);
  const reference = yield* select(selectMembershipReference);
  if (!user || !venue || reference) return yield* dropUnavailableMembership();
  const why = typedText(reason ?? '');
  if (why !== '') yield* showToast('ineligibleWhy', why);
  else yield* showToast('ineligible');
  yield* put(membershipDropped());
  yield* put(navigationReplaced({ path: venuePath(venue) }));
  yield* put(sectionOpened({ id: 'joining.membership' }));
}
