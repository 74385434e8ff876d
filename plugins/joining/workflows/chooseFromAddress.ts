import { put, select, take } from 'typed-redux-saga';
import { navigationReplaced } from '../../../core/contract';
import type { MembershipType } from '../../../schemas/generated/api';
import { findOffer, offerOf } from '../domain/membershipList';
import { membershipUnavailable, memberships, paymentOptionChosen, type PageAddress } from '../state/events';
import { selectMembershipTypes, selectSelection } from '../state/selectors';
import { dropUnavailableMembership } from './dropUnavailableMembership';
import { showToast } from './toasts';

function* loadedMemberships() {
  let types: readonly MembershipType[] | undefined = yield* select(selectMembershipTypes);
  while (types === undefined) {
    yield* take(memberships.loaded);
    types = yield* select(selectMembershipTypes);
  }
  return types;
}

/**
 * True if the current choice is one of the options that the address names. Several options may share a
 * payment type.
 */
function isAlreadyChosen(types: readonly MembershipType[], optionId: string, address: PageAddress) {
  const chosen = offerOf(types, optionId);
  if (!chosen) return false;
  const isNamed = chosen.type.slug === address.membership || chosen.type.id === address.membership;
  return isNamed && (!address.paymentType || chosen.option.paymentType === address.paymentType);
}

export function* chooseFromAddress(address: PageAddress, membership: string) {
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
