/** A link to a membership that its centre does not sell: other centres may. */
import { all, call, put, select, takeLatest } from 'typed-redux-saga';
import type { Venue } from '../../../schemas/generated/api';
import { askAllMemberships } from '../api/calls';
import { askCentres } from '../api/centreCalls';
import { findOffer, isLocation, soldOnline } from '../domain/membershipList';
import { foundElsewhere, membershipMissed } from '../state/events';
import { selectIsCentreFixed, selectSelection, selectVenueId } from '../state/selectors';
import { selectSettings } from '../state/settings';
import { ALL_PAYMENT_TYPES } from './memberships';

/** The membership, and the centres where one can join with it. */
function* whereItIsSold({ membership, paymentType }: ReturnType<typeof membershipMissed>['payload']) {
  const { types, venues } = yield* all({ types: call(askAllMemberships), venues: call(askCentres) });
  if (!types.ok || !venues.ok) return undefined;
  const { paymentTypes = ALL_PAYMENT_TYPES } = yield* select(selectSettings);
  const offer = findOffer(soldOnline(types.data, paymentTypes), membership, paymentType);
  const opened = (venue: Venue) => offer?.type.providesAccessTo.some((place) => isLocation(place, venue));
  return offer && { name: offer.type.name, centres: venues.data.filter(opened) };
}

function* lookElsewhere({ payload: missed }: ReturnType<typeof membershipMissed>) {
  // A kiosk stands at its centre.
  if (yield* select(selectIsCentreFixed)) return;
  const here = yield* select(selectVenueId);
  const sold = yield* whereItIsSold(missed);
  const selection = yield* select(selectSelection);
  // Meanwhile something else may have been chosen.
  const isStillHere = selection.step === 'centre' && selection.venueId === here;
  if (!sold || !isStillHere) return;
  const centres = sold.centres.filter(({ id }) => id !== here).map(({ slug, name }) => ({ slug, name }));
  if (centres.length > 0) yield* put(foundElsewhere({ ...missed, name: sold.name, centres }));
}

export function* watchElsewhere() {
  yield* takeLatest(membershipMissed, lookElsewhere);
}
