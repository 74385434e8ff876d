/** What stands beside the journey once a membership is chosen. It comes with the sections that follow the choice. */
import { lazyScreen } from '../../../core/contract';

export const ChosenSummary = lazyScreen(
  () => import(/* webpackChunkName: "joining-summary" */ './ChosenSummary'),
);

export const SummaryBar = lazyScreen<{ readonly summaryId: string }>(
  () => import(/* webpackChunkName: "joining-bar" */ './SummaryBar'),
);

export const MembershipSummary = lazyScreen<{ readonly sectionId: string }>(async () => {
  const summaries = await import(/* webpackChunkName: "joining-summaries" */ './summaries');
  return { default: summaries.MembershipSummary };
});

/** Only a head start: what does not come is asked for again where it is drawn. */
export const preloadSummaries = () =>
  Promise.allSettled([ChosenSummary, SummaryBar, MembershipSummary].map(({ preload }) => preload()));
