import {
  definePlugin,
  journeyScreen,
  lazyScreen,
  watchFinder,
  type PreloadedResponse,
  type RootState,
} from '../../core/contract';
import type { MembershipType } from '../../schemas/generated/api';
import { SummaryPanel } from './components/SummaryPanel';
import { findOffer, sellable } from './domain/membershipList';
import { JoiningHome } from './screens/JoiningHome';
import { sections } from './sections';
import {
  addressedVenueLoaded,
  finding,
  firstMembershipsLoaded,
  firstVenuesLoaded,
  venues,
} from './state/events';
import { joiningSlice } from './state/joining';
import {
  selectHasQuestions,
  selectIsMembershipChosen,
  selectPaymentType,
  selectVenueId,
} from './state/selectors';
import { watchVenues } from './workflows/loadVenues';
import { loadDocumentState } from './workflows/restoreVisit';
import { watchStoredVisit } from './workflows/watchStoredVisit';
import { deferred } from './workflows/deferredSagas';

/** Chosen before the first render, if a visitor may buy it. Otherwise `joining.visit` reports the reason. */
function namedBy(address: PreloadedResponse['address'], types: readonly MembershipType[]) {
  const membership = address.selectedMembershipSlug ?? address.selectedMembershipId;
  const offer =
    membership === undefined ? undefined : findOffer(types, membership, address.selectedPaymentType);
  if (!offer?.option.isPurchasable.canPurchase) return undefined;
  return { typeId: offer.type.id, optionId: offer.option.id };
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
    // The saga is in the chunk of the map's list.
    'joining.finder': () =>
      watchFinder(
        finding,
        () => import(/* webpackChunkName: "joining-finder" */ './workflows/venueFinderSaga'),
      ),
    'joining.memberships': deferred('watchMemberships'),
    'joining.currentMembership': deferred('watchCurrentMembership'),
    'joining.customerAddress': deferred('watchCustomerAddress'),
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
  // Undefined means unknown: no condition may be decided by it yet.
  facts: {
    'selection.venueChosen': (state: RootState) => selectVenueId(state) !== undefined,
    'selection.membershipChosen': selectIsMembershipChosen,
    'selection.paymentType': selectPaymentType,
    'questions.any': selectHasQuestions,
  },
  preloaded: {
    getJoiningVenues: ({ data, partial }) =>
      partial ? firstVenuesLoaded(data) : venues.preloaded(undefined, data),
    getJoiningVenue: ({ data }) => addressedVenueLoaded(data),
    getMembershipTypes: ({ params: { venue_id: venueId }, data, address, settings }) => {
      if (venueId === undefined) return undefined;
      const types = sellable(data, { id: venueId }, settings.paymentTypes);
      return firstMembershipsLoaded({ venueId, types, chosen: namedBy(address, types) });
    },
  },
  handover: async () =>
    (await import(/* webpackChunkName: "joining-stories" */ './workflows/handover')).handoverPart,
  documentState: {
    joining: async () => (await loadDocumentState()).visitForNextDocument(false),
    'joining-existing': async () => (await loadDocumentState()).visitForNextDocument(true),
  },
});
