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
import { addressedVenueArrived, membershipsBrought, venuesArrived } from './state/events';
import { joining } from './state/joining';
import { watchCentres } from './workflows/centres';
import { watchCentreFinder } from './workflows/finder';
import { watchKeeping } from './workflows/keeping';
import { later } from './workflows/later';

/** What the address names is chosen before anything is drawn, where a visitor may buy it; else `joining.visit` says why not. */
function namedBy(address: FirstAnswer['address'], types: readonly MembershipType[]) {
  const membership = address.selectedMembershipSlug ?? address.selectedMembershipId;
  const offer =
    membership === undefined ? undefined : findOffer(types, membership, address.selectedPaymentType);
  if (!offer?.option.isPurchasable.canPurchase) return undefined;
  return { typeId: offer.type.id, optionId: offer.option.id };
}

/** What came with the page was checked against its call's schema, so its type is known by its name. */
function firstAnswers({
  call,
  params,
  data,
  partial,
  address,
  settings,
}: FirstAnswer): FoyerEvent | undefined {
  if (call === 'getJoiningVenues') return venuesArrived({ venues: data as readonly Venue[], partial });
  if (call === 'getJoiningVenue') return addressedVenueArrived(data as Venue);
  const { venue_id: venueId } = params;
  if (call === 'getMembershipTypes' && venueId !== undefined) {
    const { paymentTypes = ['recurring', 'fixed'] } = settings as Partial<PluginSettings['joining']>;
    const types = sellable(data as readonly MembershipType[], { id: venueId }, paymentTypes);
    return membershipsBrought({ venueId, types, chosen: namedBy(address, types) });
  }
  return undefined;
}

const joiningHome = journeyScreen(JoiningHome);
const existing = () => import(/* webpackChunkName: "joining-existing" */ './screens/ExistingHome');

export default definePlugin({
  name: 'joining',
  routes: {
    'joining.home': joiningHome,
    'joining.centre': joiningHome,
    'joining.membership': joiningHome,
    'joining.membershipById': joiningHome,
    'joining.change': lazyScreen(async () => ({ default: (await existing()).ChangeHome })),
    'joining.renewal': lazyScreen(async () => ({ default: (await existing()).RenewalHome })),
  },
  sections,
  slots: { 'joining.summary': { component: SummaryPanel } },
  slices: [{ name: 'joining', reducer: joining }],
  // Each story begins by looking at what is here already: their order does not matter.
  workflows: {
    'joining.centres': watchCentres,
    'joining.finder': watchCentreFinder,
    'joining.memberships': later('watchMemberships'),
    'joining.existing': later('watchExisting'),
    'joining.costs': later('watchCosts'),
    'joining.questions': later('watchQuestions'),
    'joining.terms': later('watchTerms'),
    'joining.promotion': later('watchPromotion'),
    'joining.steps': later('watchSteps'),
    'joining.store': later('watchStore'),
    'joining.keeping': watchKeeping,
    'joining.writing': later('watchWriting'),
    'joining.visit': later('watchVisit'),
  },
  facts,
  firstAnswers,
});
