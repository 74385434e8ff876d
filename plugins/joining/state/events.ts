/** The events of joining. No event contains bank details, passwords or names. */
import { createAction } from '@reduxjs/toolkit';
import { createRemoteSlice, finderEvents, sharedEvent, signedIn, signedOut } from '../../../core/contract';
import type {
  ChangeCosts,
  Costs,
  MembershipType,
  QuestionGroup,
  Term,
  Venue,
} from '../../../schemas/generated/api';
import type { Answers } from '../domain/answers';
import type { CurrentMembership, MembershipReference, ImpossibleChange } from '../domain/currentMembership';
import type { PriceQuestion } from '../domain/price';
import type { Problems } from '../domain/serverKeys';
import type { SectionAnswers } from '../domain/tenantSchemas';
import type { StoredVisit } from './storedVisit';
import type { TenantQuestions } from './tenantQuestions';

export interface QuestionAnswers {
  readonly answers: Answers;
  /** The customer has completed the section. */
  readonly done: boolean;
}

/** The questions that can be asked, with default answers and the answers from before a reload. */
export interface AskedQuestions extends QuestionAnswers {
  readonly groups: readonly QuestionGroup[];
}

/** The progress that a reload does not restore. */
export interface VisitProgress {
  readonly registeredHere: boolean;
  readonly reviewAccepted: boolean;
  readonly bankDetailsGiven: boolean;
  /** Only in a preview that starts after the confirmation. Other documents ask again, with the new price. */
  readonly directDebitConfirmed?: boolean;
  /** Answers to the additional questions, including the sensitive ones. */
  readonly answers: Answers;
  readonly questionsDone: boolean;
  readonly tenantAnswers: TenantQuestions;
}

export interface PageAddress {
  readonly venueSlug?: string;
  readonly membership?: string;
  readonly paymentType?: string;
  /** The current membership that is changed or renewed. */
  readonly membershipReference?: MembershipReference;
}

export const pageOpened = createAction<PageAddress>('joining/pageOpened');
export const visitRestored = createAction<StoredVisit>('joining/visitRestored');
/** Dispatched before `visitRestored`, in a new document that replaced the previous one during the visit. */
export const visitContinued = createAction<VisitProgress>('joining/visitContinued');
/** The visit was stored under another tenant document. Parts of it may no longer be valid. */
export const documentChanged = createAction('joining/documentChanged');
export const documentChangeSeen = createAction('joining/documentChangeSeen');
export const selectionReset = sharedEvent('joining/selectionReset');

export const venues = createRemoteSlice<readonly Venue[]>('joining/venues');
/** The first venues of the list came with the page. */
export const firstVenuesLoaded = createAction<readonly Venue[]>('joining/firstVenuesLoaded');
/** The venue that the address names. It came with the page, or was requested by its slug. */
export const addressedVenueLoaded = createAction<Venue>('joining/addressedVenueLoaded');
/** The venue could not be loaded, so it is unknown whether it exists. */
export const addressedVenueLoadFailed = createAction('joining/addressedVenueLoadFailed');
export const finding = finderEvents('joining');
export const venueChosen = sharedEvent('joining/venueChosen');
export const homeVenueCleared = sharedEvent('joining/homeVenueCleared');

/** The memberships of a venue, by its id. */
export const memberships = createRemoteSlice<readonly MembershipType[], string>('joining/memberships');
/** Memberships in the page, as for a visitor. `chosen` is the membership that the address names. */
export const firstMembershipsLoaded = createAction<{
  readonly venueId: string;
  readonly types: readonly MembershipType[];
  readonly chosen: { readonly typeId: string; readonly optionId: string } | undefined;
}>('joining/firstMembershipsLoaded');
export const paymentOptionChosen = sharedEvent('joining/paymentOptionChosen');
/** The membership that the address names is not sold at its venue. */
export const membershipUnavailable = createAction<UnavailableMembership>('joining/membershipUnavailable');
export const otherVenuesFound = createAction<OtherVenuesOffer>('joining/otherVenuesFound');

export interface UnavailableMembership {
  /** Slug or id. */
  readonly membership: string;
  readonly paymentType?: string;
}

export interface OtherVenuesOffer extends UnavailableMembership {
  readonly name: string;
  readonly venues: readonly Pick<Venue, 'slug' | 'name'>[];
}

/** The chosen membership is no longer sold at this venue. */
export const membershipDropped = createAction('joining/membershipDropped');

export const currentMembership = createRemoteSlice<CurrentMembership | ImpossibleChange, MembershipReference>(
  'joining/currentMembership',
);

export interface LoadedCosts {
  readonly costs: Costs;
  /** The costs of a change besides the new membership. */
  readonly change?: ChangeCosts;
}

/** The server's price of the choice. */
export const costs = createRemoteSlice<LoadedCosts, PriceQuestion>('joining/costs', membershipDropped);

export const customerRegistered = createAction('joining/customerRegistered');
/** The customer sent a section after the session had ended in another tab. */
export const loginRequired = createAction('joining/loginRequired');
export const detailsConfirmed = createAction('joining/detailsConfirmed');

/** The additional questions of a membership type, by its id. A new choice means new questions. */
export const questions = createRemoteSlice<AskedQuestions, string>('joining/questions', paymentOptionChosen);
export const questionsAnswered = createAction<{ readonly answers: Answers }>('joining/questionsAnswered');
export const answersChanged = createAction<{ readonly answers: Answers }>('joining/answersChanged');
export const requiredAnswersMissing = createAction('joining/requiredAnswersMissing');
export const tenantAnswersChanged = createAction<TenantAnswers>('joining/tenantAnswersChanged');
export const tenantQuestionsAnswered = createAction<TenantAnswers>('joining/tenantQuestionsAnswered');

/** `key` is that of the section's settings. The answers are stored under it. */
export type TenantAnswers = Omit<SectionAnswers, 'done'> & { readonly key: string };

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
export interface MembershipTerms {
  readonly health: readonly Term[];
  readonly membership: readonly Term[];
}

/** The terms of a membership type, by its id. */
export const membershipTerms = createRemoteSlice<MembershipTerms, string>('joining/terms');
/**
 * Whether the customer's address is known and can be used for a direct debit. The address itself is in
 * `bankDetailsMemory.ts`. After a change of the customer or of the details, it is loaded again.
 */
export const customerAddress = createRemoteSlice<boolean>(
  'joining/customerAddress',
  customerRegistered,
  detailsConfirmed,
  signedIn,
  signedOut,
);
export const directDebitTerms = createRemoteSlice<readonly Term[]>('joining/directDebitTerms');
export const termTicked = createAction<{
  readonly termId: string;
  readonly ticked: boolean;
  readonly of: 'membership' | 'directDebit';
}>('joining/termTicked');

export type CheckedStep = 'review' | 'directDebit' | 'confirm';

/**
 * `last`: no section follows, so the membership is stored after the check. For `confirm` as the last section,
 * `membershipSubmitted` is dispatched instead. The bank details stay in memory.
 */
export const stepSubmitted = createAction<{ readonly step: CheckedStep; readonly last: boolean }>(
  'joining/stepSubmitted',
);
export const bankDetailsEdited = createAction('joining/bankDetailsEdited');
export const stepCheckStarted = createAction<{ readonly step: CheckedStep }>('joining/stepCheckStarted');
export const stepAccepted = createAction<{ readonly step: CheckedStep }>('joining/stepAccepted');
export const membershipSubmitted = createAction('joining/membershipSubmitted');
export const storingStarted = createAction('joining/storingStarted');
export const membershipStored = sharedEvent('joining/membershipStored');
export const answersSaved = createAction('joining/answersSaved');
export const answersRefused = createAction<{ readonly errors: Problems }>('joining/answersRefused');
export const problemsFound = createAction<{ readonly errors: Problems }>('joining/problemsFound');
/** Any status except 200, 201 and 422: a banner is shown above the open section. */
export const submissionFailed = createAction<{
  readonly reason: SubmissionFailure;
  /** The server's message, if the customer cannot fix the problem in a field. */
  readonly message?: string;
}>('joining/submissionFailed');
export const priceChanged = createAction('joining/priceChanged');
/** The customer changed the input while it was sent. The response for the old input is ignored. */
export const submissionSuperseded = createAction('joining/submissionSuperseded');

export type SubmissionFailure = 'generic' | 'reload' | 'unanswered';
