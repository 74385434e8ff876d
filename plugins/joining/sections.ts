/**
 * The steps of joining. Each section is a separate chunk. The open section is loaded with the page, and the
 * others when they are near.
 */
import type { ComponentType } from 'react';
import { lazyPart, lazyScreen, type PortMap, type SectionContribution } from '../../core/contract';
import { MembershipSummary, preloadSummaries } from './components/lazySummaries';
import { VenueSummary } from './components/VenueSummary';
import type * as deferredSummaries from './components/summaries';
import { isOfTenantSection } from './domain/serverKeys';
import { selectMembershipReference, selectIsRenewal } from './state/currentMembershipSelectors';
import { selectJoining } from './state/joining';
import {
  selectAreDetailsDone,
  selectHasProblem,
  selectIsMembershipChosen,
  selectVenueId,
} from './state/selectors';
import { loadSagas } from './workflows/deferredSagas';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A section that is loaded when it is near, with the plugins whose ports it reads immediately. */
function near<Props extends object>(load: Load<Props>, ...ports: readonly (keyof PortMap)[]) {
  const component = lazyScreen(load, ports);
  return { component, preload: component.preload };
}

/** Also loads the sagas that handle the section's events, and the summaries of the choice. */
const nearWithSagas = <Props extends object>(load: Load<Props>, ...ports: readonly (keyof PortMap)[]) =>
  near(async () => (await Promise.all([load(), loadSagas(), preloadSummaries()]))[0], ...ports);

type Summaries = typeof deferredSummaries;

const summary = <Props extends object>(of: (summaries: Summaries) => ComponentType<Props>) =>
  lazyPart(async () => ({
    default: of(await import(/* webpackChunkName: "joining-summaries" */ './components/summaries')),
  }));

const venueSection: SectionContribution<'joining.centre'> = {
  ...near(() => import(/* webpackChunkName: "joining-centre" */ './screens/VenueSection')),
  summary: VenueSummary,
  isComplete: (state) => selectVenueId(state) !== undefined,
  // A current membership already has its venue. A renewal keeps the membership that it renews.
  canEdit: (state) => !selectMembershipReference(state),
  hasProblem: (state) => selectHasProblem(state, 'joining.centre'),
};

const membership: SectionContribution<'joining.membership'> = {
  // This section does not load the sagas: each saga reads the choice when it starts (`deferredSagas.ts`).
  ...near(() => import(/* webpackChunkName: "joining-membership" */ './screens/MembershipSection')),
  summary: MembershipSummary,
  isComplete: selectIsMembershipChosen,
  canEdit: (state) => !selectIsRenewal(state),
  hasProblem: (state) => selectHasProblem(state, 'joining.membership'),
};

const details: SectionContribution<'joining.details'> = {
  ...nearWithSagas(() => import('./screens/DetailsSection'), 'identity/v1'),
  summary: summary(({ DetailsSummary }) => DetailsSummary),
  isComplete: selectAreDetailsDone,
  hasProblem: (state) => selectJoining(state).details.refused,
};

const questions: SectionContribution<'joining.questions'> = {
  ...nearWithSagas(() => import('./screens/QuestionsSection')),
  summary: summary(({ QuestionsSummary }) => QuestionsSummary),
  isComplete: (state) => {
    const asked = selectJoining(state).questions;
    return asked.state === 'ready' && asked.done;
  },
  hasProblem: (state) => selectHasProblem(state, 'joining.questions'),
};

const tenantQuestions: SectionContribution<'joining.tenantQuestions'> = {
  ...nearWithSagas(() => import('./screens/TenantQuestionsSection')),
  summary: summary(({ TenantQuestionsSummary }) => TenantQuestionsSummary),
  isComplete: (state, sectionId) =>
    Object.values(selectJoining(state).tenantQuestions).some(
      (section) => section.sectionId === sectionId && section.done,
    ),
  hasProblem: (state, sectionId) => {
    const { problems, tenantQuestions: asked } = selectJoining(state);
    const key = Object.keys(asked).find((each) => asked[each]?.sectionId === sectionId);
    return key !== undefined && Object.keys(problems).some((path) => isOfTenantSection(path, key));
  },
};

const review: SectionContribution<'joining.review'> = {
  ...nearWithSagas(() => import('./screens/ReviewSection')),
  summary: summary(({ ReviewSummary }) => ReviewSummary),
  isComplete: (state) => selectJoining(state).review.accepted,
  hasProblem: (state) => selectHasProblem(state, 'joining.review'),
};

const directDebit: SectionContribution<'joining.directDebit'> = {
  ...nearWithSagas(() => import('./screens/DirectDebitSection')),
  summary: summary(({ DirectDebitSummary }) => DirectDebitSummary),
  isComplete: (state) => selectJoining(state).mandate.step !== 'asked',
  hasProblem: (state) => selectHasProblem(state, 'joining.directDebit'),
};

/** If it is the last section, confirming leads to the checkout. */
const confirm: SectionContribution<'joining.confirm'> = {
  ...nearWithSagas(() => import('./screens/ConfirmSection')),
  isComplete: (state) => selectJoining(state).mandate.step === 'confirmed',
};

export const sections = {
  'joining.centre': venueSection,
  'joining.membership': membership,
  'joining.details': details,
  'joining.questions': questions,
  'joining.tenantQuestions': tenantQuestions,
  'joining.review': review,
  'joining.directDebit': directDebit,
  'joining.confirm': confirm,
};
