/** The steps of joining. The chunk of the open section is loaded with the page, others when they are near. */
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import {
  lazyPart,
  lazyScreen,
  type PortMap,
  type RootState,
  type SectionContribution,
} from '../../core/contract';
import type { PluginDeclarations } from '../../schemas/generated/declarations';
import { MembershipSummary, preloadSummaries } from './components/lazySummaries';
import type * as deferredSummaries from './components/summaries';
import { isOfTenantSection, type ProblemOwner } from './domain/serverKeys';
import { selectJoining } from './state/joining';
import {
  selectAreDetailsDone,
  selectHasProblem,
  selectIsMembershipChosen,
  selectIsRenewal,
  selectMembershipReference,
  selectQuestions,
  selectVenueId,
  selectVenueName,
} from './state/selectors';
import { loadSagas } from './workflows/deferredSagas';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A section that is loaded when it is near, with the plugins whose ports it reads immediately. */
function lazySection<Props extends object>(load: Load<Props>, ...ports: readonly (keyof PortMap)[]) {
  const component = lazyScreen(load, ports);
  return { component, preload: component.preload };
}

/** Also loads the sagas that handle the section's events, and the summaries of the choice. */
const nearWithSagas = <Props extends object>(load: Load<Props>, ...ports: readonly (keyof PortMap)[]) =>
  lazySection(async () => (await Promise.all([load(), loadSagas(), preloadSummaries()]))[0], ...ports);

type Summaries = typeof deferredSummaries;

const summary = <Props extends object>(of: (summaries: Summaries) => ComponentType<Props>) =>
  lazyPart(async () => ({
    default: of(await import(/* webpackChunkName: "joining-summaries" */ './components/summaries')),
  }));

const VenueSummary = () => useSelector(selectVenueName);

const hasProblemOf = (owner: ProblemOwner) => (state: RootState) => selectHasProblem(state, owner);

type SectionId = PluginDeclarations['joining']['sections'];

export const sections: { readonly [Id in SectionId]: SectionContribution<Id> } = {
  'joining.centre': {
    ...lazySection(() => import(/* webpackChunkName: "joining-centre" */ './screens/VenueSection')),
    summary: VenueSummary,
    isComplete: (state) => selectVenueId(state) !== undefined,
    // A current membership already has its venue. A renewal keeps the membership that it renews.
    canEdit: (state) => !selectMembershipReference(state),
    hasProblem: hasProblemOf('joining.centre'),
  },
  'joining.membership': {
    // This section does not load the sagas: each saga reads the choice when it starts (`deferredSagas.ts`).
    ...lazySection(() => import(/* webpackChunkName: "joining-membership" */ './screens/MembershipSection')),
    summary: MembershipSummary,
    isComplete: selectIsMembershipChosen,
    canEdit: (state) => !selectIsRenewal(state),
    hasProblem: hasProblemOf('joining.membership'),
  },
  'joining.details': {
    ...nearWithSagas(() => import('./screens/DetailsSection'), 'identity/v1'),
    summary: summary(({ DetailsSummary }) => DetailsSummary),
    isComplete: selectAreDetailsDone,
    hasProblem: (state) => selectJoining(state).details.refused,
  },
  'joining.questions': {
    ...nearWithSagas(() => import('./screens/QuestionsSection')),
    summary: summary(({ QuestionsSummary }) => QuestionsSummary),
    isComplete: (state) => selectQuestions(state)?.done === true,
    hasProblem: hasProblemOf('joining.questions'),
  },
  'joining.tenantQuestions': {
    ...nearWithSagas(() => import('./screens/TenantQuestionsSection')),
    summary: summary(({ TenantQuestionsSummary }) => TenantQuestionsSummary),
    isComplete: (state, sectionId) =>
      Object.values(selectJoining(state).tenantQuestions).some(
        (section) => section.sectionId === sectionId && section.done,
      ),
    hasProblem: (state, sectionId) => {
      const { problems, tenantQuestions } = selectJoining(state);
      const key = Object.keys(tenantQuestions).find((each) => tenantQuestions[each]?.sectionId === sectionId);
      return key !== undefined && Object.keys(problems).some((path) => isOfTenantSection(path, key));
    },
  },
  'joining.review': {
    ...nearWithSagas(() => import('./screens/ReviewSection')),
    summary: summary(({ ReviewSummary }) => ReviewSummary),
    isComplete: (state) => selectJoining(state).review.accepted,
    hasProblem: hasProblemOf('joining.review'),
  },
  'joining.directDebit': {
    ...nearWithSagas(() => import('./screens/DirectDebitSection')),
    summary: summary(({ DirectDebitSummary }) => DirectDebitSummary),
    isComplete: (state) => selectJoining(state).mandate !== 'asked',
    hasProblem: hasProblemOf('joining.directDebit'),
  },
  // If it is the last section, confirming leads to the checkout.
  'joining.confirm': {
    ...nearWithSagas(() => import('./screens/ConfirmSection')),
    isComplete: (state) => ['confirmed', 'sample'].includes(selectJoining(state).mandate),
  },
};
