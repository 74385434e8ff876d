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
import type { MembershipReference, Renewal } from '../domain/currentMembership';
import type { Problems } from '../domain/serverKeys';
import type { StoredVisit } from './storedVisit';
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
  readonly venueSlug?: string;
  readonly membership?: string;
  readonly paymentType?: string;
  /** The membership that is changed or renewed, where the address is about one. */
  readonly existing?: MembershipReference;
}

export const pageOpened = createAction<PageAddress>('joining/pageOpened');
export const visitRestored = createAction<StoredVisit>('joining/visitRestored');
/** Before `visitRestored`, in a document that took the place of another in the middle of the visit. */
export const visitContinued = createAction<VisitProgress>('joining/visitContinued');
/** What was restored had been kept under another tenant document: some of it may no longer hold. */
export const documentChanged = createAction('joining/documentChanged');
export const documentChangeSeen = createAction('joining/documentChangeSeen');
export const selectionReset = sharedEvent('joining/selectionReset');

/* ---- centres ---- */

export const venuesLoaded = createAction<{ readonly venues: readonly Venue[]; readonly partial: boolean }>(
  'joining/venuesLoaded',
);
export const venuesRequested = createAction('joining/venuesRequested');
export const venuesLoadFailed = createAction('joining/venuesLoadFailed');
/** The centre that the address names came with the page, or was asked for by its slug. */
export const addressedVenueLoaded = createAction<Venue>('joining/addressedVenueLoaded');
/** Whether there is such a centre nobody could say. */
export const addressedVenueLoadFailed = createAction('joining/addressedVenueLoadFailed');
export const venueChosen = sharedEvent('joining/venueChosen');
export const homeVenueCleared = sharedEvent('joining/homeVenueCleared');

/* ---- memberships ---- */

export const membershipsRequested = createAction<{ readonly venueId: string }>(
  'joining/membershipsRequested',
);
export const membershipsLoaded = createAction<{
  readonly venueId: string;
  readonly types: readonly MembershipType[];
}>('joining/membershipsLoaded');
/** With the page, as a visitor is answered; `chosen` is what its address names. */
export const membershipsPreloaded = createAction<{
  readonly venueId: string;
  readonly types: readonly MembershipType[];
  readonly chosen: { readonly typeId: string; readonly optionId: string } | undefined;
}>('joining/membershipsPreloaded');
export const membershipsLoadFailed = createAction<{ readonly venueId: string }>(
  'joining/membershipsLoadFailed',
);
export const paymentOptionChosen = sharedEvent('joining/paymentOptionChosen');
/** The membership that the address names is not sold at its centre. */
export const membershipUnavailable = createAction<UnavailableMembership>('joining/membershipUnavailable');
export const otherVenuesFound = createAction<OtherVenuesOffer>('joining/otherVenuesFound');

export interface UnavailableMembership {
  /** Slug or id. */
  readonly membership: string;
  readonly paymentType?: string;
}

/** Where the membership that was missed here is sold. */
export interface OtherVenuesOffer extends UnavailableMembership {
  readonly name: string;
  readonly venues: readonly Pick<Venue, 'slug' | 'name'>[];
}

/** The chosen membership is not sold at this centre any more. */
export const membershipDropped = createAction('joining/membershipDropped');

/* ---- a membership that exists ---- */

export const membershipReferenceOpened = createAction<MembershipReference>(
  'joining/membershipReferenceOpened',
);
export const changeLoaded = createAction<GetMembershipChangeAnswer>('joining/changeLoaded');
export const renewalLoaded = createAction<{
  readonly held: HeldMembership;
  readonly renewal: Renewal;
  /** As what it is renewed. */
  readonly type: MembershipType;
}>('joining/renewalLoaded');
/** `message` is the server's, where it said why. */
export const changeRefused = createAction<{
  readonly reason: ChangeRefusal;
  readonly message?: string;
}>('joining/changeRefused');

export type ChangeRefusal = 'notFound' | 'notPossible' | 'failed';

/* ---- costs ---- */

export const costsRequested = createAction('joining/costsRequested');
export const costsRequestSent = createAction<{ readonly question: string }>('joining/costsRequestSent');
export const costsLoaded = createAction<{
  readonly question: string;
  readonly costs: Costs;
  /** What a change costs beside the new membership itself. */
  readonly change?: ChangeCosts;
}>('joining/costsLoaded');
export const costsRefused = createAction<{
  readonly question: string;
  readonly isTold: boolean;
  readonly errors: Problems;
}>('joining/costsRefused');

/* ---- details ---- */

export const customerRegistered = createAction('joining/customerRegistered');
/** A section was sent by somebody whose session had ended in another tab. */
export const loginRequired = createAction('joining/loginRequired');
export const detailsConfirmed = createAction('joining/detailsConfirmed');

/* ---- questions ---- */

export const questionsRequested = createAction<{ readonly typeId: string }>('joining/questionsRequested');
/** Those that can be asked, with their defaults and what was kept of earlier answers. */
export const questionsLoaded = createAction<{
  readonly typeId: string;
  readonly groups: readonly QuestionGroup[];
  readonly answers: Answers;
  /** All of it was answered before a reload. */
  readonly done: boolean;
}>('joining/questionsLoaded');
export const questionsLoadFailed = createAction<{ readonly typeId: string }>('joining/questionsLoadFailed');
export const questionsAnswered = createAction<{ readonly answers: Answers }>('joining/questionsAnswered');
export const answersChanged = createAction<{ readonly answers: Answers }>('joining/answersChanged');
export const requiredAnswersMissing = createAction('joining/requiredAnswersMissing');
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
export const termsRequested = createAction<{ readonly typeId: string }>('joining/termsRequested');
export const termsLoaded = createAction<{
  readonly typeId: string;
  readonly health: readonly Term[];
  readonly membership: readonly Term[];
}>('joining/termsLoaded');
export const termsLoadFailed = createAction<{ readonly typeId: string }>('joining/termsLoadFailed');
export const directDebitTermsRequested = createAction('joining/directDebitTermsRequested');
export const directDebitTermsLoaded = createAction<{ readonly terms: readonly Term[] }>(
  'joining/directDebitTermsLoaded',
);
export const directDebitTermsLoadFailed = createAction('joining/directDebitTermsLoadFailed');
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
export const submissionSuperseded = createAction('joining/submissionSuperseded');

export type SubmissionFailure = 'generic' | 'reload' | 'unanswered';
