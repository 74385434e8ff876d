import { definePlugin, type FirstAnswer, type FoyerEvent } from '../../core/contract';
import type { Venue } from '../../schemas/generated/api';
import { SummaryPanel } from './components/SummaryPanel';
import { facts } from './facts';
import { JoiningHome } from './screens/JoiningHome';
import { sections } from './sections';
import { addressedVenueArrived, venuesArrived } from './state/events';
import { joining } from './state/joining';
import { watchCentres } from './workflows/centres';
import { watchCosts } from './workflows/costs';
import { watchKeeping } from './workflows/keeping';
import { watchMemberships } from './workflows/memberships';
import { watchPromotion } from './workflows/promotion';
import { watchQuestions } from './workflows/questions';
import { watchSteps } from './workflows/steps';
import { watchStore } from './workflows/store';
import { watchTerms } from './workflows/terms';
import { watchVisit } from './workflows/visit';

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
    'joining.memberships': watchMemberships,
    'joining.costs': watchCosts,
    'joining.questions': watchQuestions,
    'joining.terms': watchTerms,
    'joining.promotion': watchPromotion,
    'joining.steps': watchSteps,
    'joining.store': watchStore,
    'joining.keeping': watchKeeping,
    'joining.visit': watchVisit,
  },
  facts,
  firstAnswers,
});
