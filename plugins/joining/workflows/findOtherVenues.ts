/** For a link to a membership that its venue does not sell: finds other venues that sell it. */
import { all, call, put, select, takeLatest } from 'typed-redux-saga';
import type { Venue } from '../../../schemas/generated/api';
import { fetchAllMemberships } from '../api/calls';
import { fetchVenues } from '../api/venueCalls';
import { findOffer, matchesVenue, soldOnline } from '../domain/membershipList';
import { otherVenuesFound, membershipUnavailable } from '../state/events';
import { selectIsVenueFixed, selectSelection, selectVenueId } from '../state/selectors';
import { selectSoldPaymentTypes } from '../state/settings';

/** The membership, and the venues where it can be bought. */
function* findVenuesSelling({
  membership,
  paymentType,
}: ReturnType<typeof membershipUnavailable>['payload']) {
  const { types, venues } = yield* all({ types: call(fetchAllMemberships), venues: call(fetchVenues) });
  if (!types.ok || !venues.ok) return undefined;
  const sold = yield* select(selectSoldPaymentTypes);
  const offer = findOffer(soldOnline(types.data, sold), membership, paymentType);
  const opened = (venue: Venue) => offer?.type.providesAccessTo.some((place) => matchesVenue(place, venue));
  return offer && { name: offer.type.name, venues: venues.data.filter(opened) };
}

function* findOtherVenues({ payload: missed }: ReturnType<typeof membershipUnavailable>) {
  // A kiosk belongs to one venue.
  if (yield* select(selectIsVenueFixed)) return;
  const here = yield* select(selectVenueId);
  const sold = yield* findVenuesSelling(missed);
  const selection = yield* select(selectSelection);
  // The customer may have chosen something else in the meantime.
  const isStillHere = selection.step === 'centre' && selection.venueId === here;
  if (!sold || !isStillHere) return;
  const venues = sold.venues.filter(({ id }) => id !== here).map(({ slug, name }) => ({ slug, name }));
  if (venues.length > 0) yield* put(otherVenuesFound({ ...missed, name: sold.name, venues }));
}

export function* watchOtherVenues() {
  yield* takeLatest(membershipUnavailable, findOtherVenues);
}
