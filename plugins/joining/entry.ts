import { definePlugin, type FirstAnswer, type FoyerEvent } from '../../core/contract';
import type { Venue } from '../../schemas/generated/api';
import { SummaryPanel } from './components/SummaryPanel';
import { facts } from './facts';
import { JoiningHome } from './screens/JoiningHome';
import { sections } from './sections';
import { addressedVenueArrived, venuesArrived } from './state/events';
import { joining } from './state/joining';
import { watchCentres } from './workflows/centres';
import { watchKeeping } from './workflows/keeping';
import { later } from './workflows/later';

/** What came with the page was checked against its call's schema, so its type is known by its name. */
function firstAnswers({ call, data, partial }: FirstAnswer): FoyerEvent | undefined {
  if (call === 'getJoiningVenues') return venuesArrived({ venues: data as readonly Venue[], partial });
  if (call === 'getJoiningVenue') return addressedVenueArrived(data as Venue);
  return undefined;
}

export default definePlugin({
  name: 'joining',
  routes: {
    'joining.home': JoiningHome,
    'joining.centre': JoiningHome,
    'joining.membership': JoiningHome,
  },
  sections,
  slots: { 'joining.summary': { component: SummaryPanel } },
  slices: [{ name: 'joining', reducer: joining }],
  // Each story begins by looking at what is here already: their order does not matter.
  workflows: {
    'joining.centres': watchCentres,
    'joining.memberships': later('watchMemberships'),
    'joining.costs': later('watchCosts'),
    'joining.questions': later('watchQuestions'),
    'joining.terms': later('watchTerms'),
    'joining.promotion': later('watchPromotion'),
    'joining.steps': later('watchSteps'),
    'joining.store': later('watchStore'),
    'joining.keeping': watchKeeping,
    'joining.visit': later('watchVisit'),
  },
  facts,
  firstAnswers,
});
