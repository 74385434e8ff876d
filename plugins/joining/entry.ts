import {
  definePlugin,
  journeyScreen,
  lazyScreen,
  type FirstAnswer,
  type FoyerEvent,
} from '../../core/contract';
import type { MembershipType, Venue } from '../../schemas/generated/api';
import type { PluginSettings } from '../../schemas/generated/settings';
import { SummaryPanel } from './components/SummaryPanel';
import { findOffer, sellable } from './domain/membershipList';
import { facts } from './facts';
import { JoiningHome } from './screens/JoiningHome';
import { sections } from './sections';
import { addressedVenueLoaded, firstMembershipsLoaded, firstVenuesLoaded, venues } from './state/events';
import { joiningSlice } from './state/joining';
import { watchVenues } from './workflows/loadVenues';
import { watchVenueFinder } from './workflows/venueFinder';
import { watchStoredVisit } from './workflows/restoreVisit';
import { deferred } from './workflows/deferredSagas';

/**
 * The membership of the address is chosen before the first render, if a visitor may buy it. Otherwise the
 * workflow `joining.visit` reports the reason.
 */
function namedBy(address: FirstAnswer['address'], types: readonly MembershipType[]) {
  const membership = address.selectedMembershipSlug ?? address.selectedMembershipId;
  const offer =
    membership === undefined ? undefined : findOffer(types, membership, address.selectedPaymentType);
  if (!offer?.option.isPurchasable.canPurchase) return undefined;
  return { typeId: offer.type.id, optionId: offer.option.id };
}

/** The data in the page was validated against the schema of its call, so the name of the call implies the type. */
function firstAnswers({
  call,
  params,
  data,
  partial,
  address,
  settings,
}: FirstAnswer): FoyerEvent | undefined {
  if (call === 'getJoiningVenues') {
    const list = data as readonly Venue[];
    return partial ? firstVenuesLoaded(list) : venues.preloaded(undefined, list);
  }
  if (call === 'getJoiningVenue') return addressedVenueLoaded(data as Venue);
  const { venue_id: venueId } = params;
  if (call === 'getMembershipTypes' && venueId !== undefined) {
    const { paymentTypes = ['recurring', 'fixed'] } = settings as Partial<PluginSettings['joining']>;
    const types = sellable(data as readonly MembershipType[], { id: venueId }, paymentTypes);
    return firstMembershipsLoaded({ venueId, types, chosen: namedBy(address, types) });
  }
  return undefined;
}

const joiningHome = journeyScreen(JoiningHome);
const currentMembership = () =>
  import(/* webpackChunkName: "joining-existing" */ './screens/CurrentMembershipHome');

export default definePlugin('joining', {
  routes: {
    'joining.home': joiningHome,
    'joining.centre': joiningHome,
    'joining.membership': joiningHome,
    'joining.membershipById': joiningHome,
    'joining.change': lazyScreen(async () => ({ default: (await currentMembership()).ChangeHome })),
    'joining.renewal': lazyScreen(async () => ({ default: (await currentMembership()).RenewalHome })),
  },
  sections,
  slots: { 'joining.summary': { component: SummaryPanel } },
  slices: [joiningSlice],
  // Each saga starts by reading the state, so the order of the workflows does not matter.
  workflows: {
    'joining.venues': watchVenues,
    'joining.finder': watchVenueFinder,
    'joining.memberships': deferred('watchMemberships'),
    'joining.currentMembership': deferred('watchCurrentMembership'),
    'joining.costs': deferred('watchCosts'),
    'joining.questions': deferred('watchQuestions'),
    'joining.terms': deferred('watchTerms'),
    'joining.promotion': deferred('watchPromotion'),
    'joining.steps': deferred('watchSteps'),
    'joining.store': deferred('watchStore'),
    'joining.restoreVisit': watchStoredVisit,
    'joining.storeVisit': deferred('watchVisitChanges'),
    'joining.visit': deferred('watchVisit'),
  },
  facts,
  firstAnswers,
});
