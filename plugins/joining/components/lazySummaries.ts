/** Summaries after the choice of a membership. They are loaded with the sections that follow it. */
import { lazyScreen } from '../../../core/contract';

export const ChosenSummary = lazyScreen(
  () => import(/* webpackChunkName: "joining-summary" */ './ChosenSummary'),
);

export const SummaryBar = lazyScreen(() => import(/* webpackChunkName: "joining-bar" */ './SummaryBar'));

export const MembershipSummary = lazyScreen<{ readonly sectionId: string }>(async () => {
  const summaries = await import(/* webpackChunkName: "joining-summaries" */ './summaries');
  return { default: summaries.MembershipSummary };
});

/** Preloading only: a part that fails to load is loaded again when it is rendered. */
export const preloadSummaries = () =>
  Promise.allSettled([ChosenSummary, SummaryBar, MembershipSummary].map(({ preload }) => preload()));
