/**
 * What happens while somebody joins, in the past tense. Read alone, the list of events of a visit
 * tells the visit. No event carries bank details, passwords or names.
 */
import { createAction } from '@reduxjs/toolkit';
import { sharedEvent } from '../../../core/contract';
import type {
  ChangeCosts,
  Costs,
  HeldMembership,
  MembershipType,
  QuestionGroup,
  Term,
  Venue,
} from '../../../schemas/generated/api';
import type { GetMembershipChangeAnswer } from '../../../schemas/generated/calls/getMembershipChange';
import type { Answers } from '../domain/answers';
import type { ExistingMembership, Renewal } from '../domain/existing';
import type { Problems } from '../domain/serverKeys';
import type { KeptVisit } from './keptVisit';
import type { TenantQuestions } from './tenantQuestions';

/** What a reload does not bring back. */
export interface VisitProgress {
  readonly registeredHere: boolean;
  readonly reviewAccepted: boolean;
  readonly bankDetailsGiven: boolean;
  /** To the additional questions: the private ones, too. */
  readonly answers: Answers;
  readonly questionsDone: boolean;
  readonly tenantAnswers: TenantQuestions;
}

/* ---- where the person is ---- */

/** What the address names; `today` is the venue's today. */
export interface PageAddress {
  readonly centreSlug?: string;
  readonly membership?: string;
  readonly paymentType?: string;
  /** The membership that is changed or renewed, where the address is about one. */
  readonly existing?: ExistingMembership;
}

export const pageOpened = createAction<PageAddress>('joining/pageOpened');
export const visitRestored = createAction<KeptVisit>('joining/visitRestored');
/** Before `visitRestored`, in a document that took the place of another in the middle of the visit. */
export const visitContinued = createAction<VisitProgress>('joining/visitContinued');
/** What was restored had been kept under another tenant document: some of it may no longer hold. */
export const documentChanged = createAction('joining/documentChanged');
export const documentChangeSeen = createAction('joining/documentChangeSeen');
export const selectionReset = sharedEvent('joining/selectionReset');

/* ---- centres ---- */

export const venuesArrived = createAction<{ readonly venues: readonly Venue[]; readonly partial: boolean }>(
  'joining/venuesArrived',
);
export const venuesWanted = createAction('joining/venuesWanted');
export const venuesFailed = createAction('joining/venuesFailed');
/** The centre that the address names came with the page, or was asked for by its slug. */
export const addressedVenueArrived = createAction<Venue>('joining/addressedVenueArrived');
/** Whether there is such a centre nobody could say. */
export const addressedVenueFailed = createAction('joining/addressedVenueFailed');
export const venueChosen = sharedEvent('joining/venueChosen');
export const homeVenueCleared = sharedEvent('joining/homeVenueCleared');

/* ---- memberships ---- */

export const membershipsWanted = createAction<{ readonly venueId: string }>('joining/membershipsWanted');
export const membershipsArrived = createAction<{
  readonly venueId: string;
  readonly types: readonly MembershipType[];
}>('joining/membershipsArrived');
/** With the page, as a visitor is answered; `chosen` is what its address names. */
export const membershipsBrought = createAction<{
  readonly venueId: string;
  readonly types: readonly MembershipType[];
  readonly chosen: { readonly typeId: string; readonly optionId: string } | undefined;
}>('joining/membershipsBrought');
export const membershipsFailed = createAction<{ readonly venueId: string }>('joining/membershipsFailed');
export const paymentOptionChosen = sharedEvent('joining/paymentOptionChosen');
/** The membership that the address names is not sold at its centre. */
export const membershipMissed = createAction<Missed>('joining/membershipMissed');
export const foundElsewhere = createAction<Elsewhere>('joining/foundElsewhere');

export interface Missed {
  /** Slug or id. */
  readonly membership: string;
  readonly paymentType?: string;
}

/** Where the membership that was missed here is sold. */
export interface Elsewhere extends Missed {
  readonly name: string;
  readonly centres: readonly Pick<Venue, 'slug' | 'name'>[];
}

/** The chosen membership is not sold at this centre any more. */
export const membershipDropped = createAction('joining/membershipDropped');

/* ---- a membership that exists ---- */

export const existingWanted = createAction<ExistingMembership>('joining/existingWanted');
export const changeArrived = createAction<GetMembershipChangeAnswer>('joining/changeArrived');
export const renewalArrived = createAction<{
  readonly held: HeldMembership;
  readonly renewal: Renewal;
  /** As what it is renewed. */
  readonly type: MembershipType;
}>('joining/renewalArrived');
/** `message` is the server's, where it said why. */
export const existingRefused = createAction<{
  readonly reason: ExistingRefusal;
  readonly message?: string;
}>('joining/existingRefused');

export type ExistingRefusal = 'notFound' | 'notPossible' | 'failed';

/* ---- costs ---- */

export const costsWanted = createAction('joining/costsWanted');
export const costsAsked = createAction<{ readonly question: string }>('joining/costsAsked');
export const costsArrived = createAction<{
  readonly question: string;
  readonly costs: Costs;
  /** What a change costs beside the new membership itself. */
  readonly change?: ChangeCosts;
}>('joining/costsArrived');
export const costsRefused = createAction<{
  readonly question: string;
  readonly isTold: boolean;
  readonly errors: Problems;
}>('joining/costsRefused');

/* ---- details ---- */

export const customerRegistered = createAction('joining/customerRegistered');
/** A section was sent by somebody whose session had ended in another tab. */
export const loginMissed = createAction('joining/loginMissed');
export const detailsConfirmed = createAction('joining/detailsConfirmed');

/* ---- questions ---- */

export const questionsWanted = createAction<{ readonly typeId: string }>('joining/questionsWanted');
/** Those that can be asked, with their defaults and what was kept of earlier answers. */
export const questionsArrived = createAction<{
  readonly typeId: string;
  readonly groups: readonly QuestionGroup[];
  readonly answers: Answers;
  /** All of it was answered before a reload. */
  readonly done: boolean;
}>('joining/questionsArrived');
export const questionsFailed = createAction<{ readonly typeId: string }>('joining/questionsFailed');
export const questionsAnswered = createAction<{ readonly answers: Answers }>('joining/questionsAnswered');
export const answersChanged = createAction<{ readonly answers: Answers }>('joining/answersChanged');
export const requiredAnswersMissed = createAction('joining/requiredAnswersMissed');
export const tenantAnswersChanged = createAction<TenantAnswers>('joining/tenantAnswersChanged');
export const tenantQuestionsAnswered = createAction<TenantAnswers>('joining/tenantQuestionsAnswered');

export interface TenantAnswers {
  /** `key` of the section's settings; answers are stored under it. */
  readonly key: string;
  /** Id of that use of the section, to find the way back to it. */
  readonly sectionId: string;
  /** Private: never kept over a reload. */
  readonly sensitive: boolean;
  readonly answers: Readonly<Record<string, unknown>>;
}

/* ---- review ---- */

export const startDateChosen = createAction<{ readonly date: string }>('joining/startDateChosen');
export const billingDayChosen = createAction<{ readonly day: number | undefined }>(
  'joining/billingDayChosen',
);
export const promotionTyped = createAction<{ readonly code: string }>('joining/promotionTyped');
export const promotionSubmitted = createAction<{ readonly code: string }>('joining/promotionSubmitted');
export const promotionApplied = createAction<{ readonly code: string; readonly id: string }>(
  'joining/promotionApplied',
);
export const promotionRefused = createAction<{ readonly code: string }>('joining/promotionRefused');
export const promotionRemoved = createAction('joining/promotionRemoved');
export const termsWanted = createAction<{ readonly typeId: string }>('joining/termsWanted');
export const termsArrived = createAction<{
  readonly typeId: string;
  readonly health: readonly Term[];
  readonly membership: readonly Term[];
}>('joining/termsArrived');
export const termsFailed = createAction<{ readonly typeId: string }>('joining/termsFailed');
export const directDebitTermsWanted = createAction('joining/directDebitTermsWanted');
export const directDebitTermsArrived = createAction<{ readonly terms: readonly Term[] }>(
  'joining/directDebitTermsArrived',
);
export const directDebitTermsFailed = createAction('joining/directDebitTermsFailed');
export const termTicked = createAction<{
  readonly termId: string;
  readonly ticked: boolean;
  readonly of: 'membership' | 'directDebit';
}>('joining/termTicked');

/* ---- submitting ---- */

export type CheckedStep = 'review' | 'directDebit' | 'confirm';

/** `last` says that no section follows, so the membership is stored next. */
export const reviewSubmitted = createAction<{ readonly last: boolean }>('joining/reviewSubmitted');
/** The details themselves stay in memory, outside of state and events. */
export const bankDetailsSubmitted = createAction<{ readonly last: boolean }>('joining/bankDetailsSubmitted');
/** Where another section follows; where none does, the membership is submitted. */
export const confirmSubmitted = createAction('joining/confirmSubmitted');
export const bankDetailsEdited = createAction('joining/bankDetailsEdited');
export const stepCheckStarted = createAction<{ readonly step: CheckedStep }>('joining/stepCheckStarted');
export const stepAccepted = createAction<{ readonly step: CheckedStep }>('joining/stepAccepted');
export const membershipSubmitted = createAction('joining/membershipSubmitted');
export const storingStarted = createAction('joining/storingStarted');
export const membershipStored = sharedEvent('joining/membershipStored');
export const answersSaved = createAction('joining/answersSaved');
export const answersRefused = createAction<{ readonly errors: Problems }>('joining/answersRefused');
/** The server named fields at fault. */
export const problemsFound = createAction<{ readonly errors: Problems }>('joining/problemsFound');
export const problemCorrected = createAction<{ readonly paths: readonly string[] }>(
  'joining/problemCorrected',
);
/** Anything but 200, 201 or 422: a banner stands above the open section. */
export const submissionFailed = createAction<{
  readonly reason: SubmissionFailure;
  /** The server's own words, where it refused something that no field can put right. */
  readonly message?: string;
}>('joining/submissionFailed');
export const priceChanged = createAction('joining/priceChanged');
/** Something else was chosen, typed or ticked while it was sent: what the server says of it is not heard. */
export const submissionOvertaken = createAction('joining/submissionOvertaken');

export type SubmissionFailure = 'generic' | 'reload' | 'unanswered';
