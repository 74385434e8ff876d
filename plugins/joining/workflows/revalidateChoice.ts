import { put, select } from 'typed-redux-saga';
import { navigationReplaced } from '../../../core/contract';
import { membershipDropped } from '../state/events';
import { selectOffer, selectSelection, selectVenue } from '../state/selectors';
import { showToast } from './toasts';
import { dropIneligibleMembership } from './dropUnavailableMembership';

export function* revalidateChoice() {
  const selection = yield* select(selectSelection);
  if (selection.step !== 'membership') return;
  const offer = yield* select(selectOffer);
  if (offer === undefined) {
    yield* showToast('membershipNotFound');
    yield* put(membershipDropped());
    // The address may still contain it.
    const venue = yield* select(selectVenue);
    if (venue) yield* put(navigationReplaced({ path: `/centre/${encodeURIComponent(venue.slug)}` }));
  } else if (!offer.option.isPurchasable.canPurchase) {
    yield* dropIneligibleMembership(offer.option.isPurchasable.message);
  }
}
