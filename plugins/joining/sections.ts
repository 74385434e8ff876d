/**
 * The steps of joining. The first screen carries the centre list alone; every other section is
 * code of its own, loaded when it is near.
 */
import { lazy, type ComponentType } from 'react';
import type { SectionContribution, SectionProps } from '../../core/contract';
import { CentreSummary } from './components/CentreSummary';
import type * as laterSummaries from './components/summaries';
import { CentreSection } from './screens/CentreSection';
import { selectJoining } from './state/joining';
import {
  selectAreDetailsDone,
  selectHasProblem,
  selectIsMembershipChosen,
  selectVenueId,
} from './state/selectors';
import { loadStories } from './workflows/later';

type Load = () => Promise<{ default: ComponentType<SectionProps> }>;

/** A section that comes when it is near, and with it the stories that it takes part in. */
function near(load: Load) {
  const whole = async () => (await Promise.all([load(), loadStories()]))[0];
  return { component: lazy(whole), preload: whole };
}

type Summaries = typeof laterSummaries;

const summary = (name: keyof Summaries) =>
  lazy(async () => {
    const summaries = await import(/* webpackChunkName: "joining-summaries" */ './components/summaries');
    return { default: summaries[name] };
  });

const centre: SectionContribution = {
  component: CentreSection,
  summary: CentreSummary,
  isComplete: (state) => selectVenueId(state) !== undefined,
  hasProblem: (state) => selectHasProblem(state, 'joining.centre'),
};

const membership: SectionContribution = {
  ...near(() => import('./screens/MembershipSection')),
  summary: summary('MembershipSummary'),
  isComplete: selectIsMembershipChosen,
  hasProblem: (state) => selectHasProblem(state, 'joining.membership'),
};

const details: SectionContribution = {
  ...near(() => import('./screens/DetailsSection')),
  summary: summary('DetailsSummary'),
  isComplete: selectAreDetailsDone,
};

const questions: SectionContribution = {
  ...near(() => import('./screens/QuestionsSection')),
  summary: summary('QuestionsSummary'),
  isComplete: (state) => {
    const asked = selectJoining(state).questions;
    return asked.state === 'ready' && asked.done;
  },
  hasProblem: (state) => selectHasProblem(state, 'joining.questions'),
};

const tenantQuestions: SectionContribution = {
  ...near(() => import('./screens/TenantQuestionsSection')),
  summary: summary('TenantQuestionsSummary'),
  isComplete: (state, sectionId) =>
    Object.values(selectJoining(state).tenantQuestions).some(
      (section) => section.sectionId === sectionId && section.done,
    ),
  hasProblem: (state, sectionId) => {
    const { problems, tenantQuestions: asked } = selectJoining(state);
    const key = Object.keys(asked).find((each) => asked[each]?.sectionId === sectionId);
    return key !== undefined && Object.keys(problems).some((path) => path.startsWith(`tenantAnswers.${key}`));
  },
};

const review: SectionContribution = {
  ...near(() => import('./screens/ReviewSection')),
  summary: summary('ReviewSummary'),
  isComplete: (state) => selectJoining(state).review.accepted,
  hasProblem: (state) => selectHasProblem(state, 'joining.review'),
};

const directDebit: SectionContribution = {
  ...near(() => import('./screens/DirectDebitSection')),
  summary: summary('DirectDebitSummary'),
  isComplete: (state) => selectJoining(state).mandate.step === 'given',
  hasProblem: (state) => selectHasProblem(state, 'joining.directDebit'),
};

/** Never complete by itself: confirming leads on to the checkout. */
const confirm: SectionContribution = {
  ...near(() => import('./screens/ConfirmSection')),
  isComplete: () => false,
};

export const sections: Readonly<Record<string, SectionContribution>> = {
  'joining.centre': centre,
  'joining.membership': membership,
  'joining.details': details,
  'joining.questions': questions,
  'joining.tenantQuestions': tenantQuestions,
  'joining.review': review,
  'joining.directDebit': directDebit,
  'joining.confirm': confirm,
};
