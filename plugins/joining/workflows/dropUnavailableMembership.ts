import { put, select } from 'typed-redux-saga';
import { navigationReplaced, sectionOpened, selectUser, typedText } from '../../../core/contract';
import { changeRefused, membershipDropped, selectionReset, venueChosen } from '../state/events';
import type { MembershipReference } from '../domain/currentMembership';
import { selectMembershipReference } from '../state/currentMembershipSelectors';
import { selectIsOnlyVenue, selectVenue, selectVenueId } from '../state/selectors';
import { showToast } from './toasts';

/** A change allows another choice. A renewal does not, and its page reports this. */
function* dropMembership({ about }: MembershipReference) {
  if (about === 'renewal') return yield* put(changeRefused({ reason: 'notPossible' }));
  yield* showToast('ineligible');
  return yield* put(membershipDropped());
}

/** Reports that the choice cannot be bought, removes it, and opens the first section. */
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
 * The customer logged in, but may not buy the membership that they chose as a visitor. Reports the reason,
 * keeps the venue and opens its list of memberships. For a visitor, the whole choice is dropped.
 */
export function* dropIneligibleMembership(reason: string | null) {
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
